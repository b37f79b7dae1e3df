import { useEffect, useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { callApi } from '../../shared/state/api.ts';

const EVERY_MS = 15_000;

/** Says now and then that one is looking at a lead, and tells who else is. */
export function useViewers(id: number): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const overtaken = new AbortController();
    const look = () =>
      void callApi(leadEndpoints.looking, { params: { id }, signal: overtaken.signal }).then(
        (answer) => setOthers(answer.others),
        () => {},
      );
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      overtaken.abort();
      clearInterval(timer);
    };
  }, [id]);
  return others;
}
