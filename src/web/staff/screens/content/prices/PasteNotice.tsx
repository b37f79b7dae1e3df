import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';

const MOST_SHOWN = 12;

export interface PasteOutcome {
  filled: number;
  missing: readonly string[];
}

/** What a paste could not place is said where it is seen: a price that stays by mistake is found by nobody. */
export function PasteNotice({ outcome, onClose }: { outcome: PasteOutcome; onClose: () => void }) {
  const { filled, missing } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  return (
    <div ref={notice} role="alert" className="grid gap-2 rounded-control bg-warn-ground p-4 text-warn">
      <p className="font-semibold">
        {filled} {filled === 1 ? 'price was' : 'prices were'} filled in. No row was found for:
      </p>
      <ul className="list-disc pl-5">
        {missing.slice(0, MOST_SHOWN).map((name, index) => (
          <li key={index} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {missing.length > MOST_SHOWN && <li>and {missing.length - MOST_SHOWN} more</li>}
      </ul>
      <p className="text-caption">
        A row is found by its name as it stands here. Where several models have it, write the model before it, with a
        colon between.
      </p>
      <Button look="secondary" size="small" className="w-fit" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
