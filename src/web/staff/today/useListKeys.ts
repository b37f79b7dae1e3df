import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leadAddress } from '../lead/address.ts';
import { useKeys } from '../parts/useKeys.ts';

/** j and k go through the list, Enter opens; the one that is selected is brought into view. */
export function useListKeys(ids: readonly number[], showKeys: () => void): number | undefined {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<number>();
  const go = (by: 1 | -1) => {
    const place = selected === undefined ? -1 : ids.indexOf(selected);
    const next = ids[Math.min(Math.max(place + by, 0), ids.length - 1)];
    setSelected(next);
    document.querySelector(`[data-lead="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Enter: () => selected !== undefined && navigate(leadAddress(selected)),
    '?': showKeys,
  });
  return selected;
}
