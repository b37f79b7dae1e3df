import { LOST_REASONS, STAGE_LABELS } from '../../../../domain/leads/departments-and-stages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../leads/useNow.ts';
import type { LeadConflict } from '../leads/useLeadUpdate.ts';
import { dateText, type NameLookup, changeText } from './describe-change.ts';

interface ClashNoteProps {
  clash: LeadConflict;
  nameOf: NameLookup;
  onClose: () => void;
}

/** Two people at one lead: what it is now, what one wanted; whoever was second decides again. */
export function ConflictNote({ clash: { now: theirs, yours }, nameOf, onClose }: ClashNoteProps) {
  const now = useNow();
  const wanted = changeText(yours, nameOf, now);
  const present = {
    Stage: STAGE_LABELS[theirs.stage] ?? theirs.stage,
    Reason: theirs.reason ? LOST_REASONS[theirs.reason] : 'none',
    'Works on it': nameOf(theirs.owner) ?? 'nobody',
    'Next date': dateText(theirs.due_at, now),
    Contact: '',
  };
  return (
    <div role="alert" className="mb-4 rounded-card bg-warn-ground p-4">
      <p className="font-semibold text-warn">Somebody else has changed this lead meanwhile. Yours was not saved.</p>
      <table className="mt-2 text-caption">
        <thead>
          <tr className="text-left">
            <th scope="col" className="pr-6">
              <span className="sr-only">What</span>
            </th>
            <th className="pr-6">As it is now</th>
            <th>What you wanted</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(present) as (keyof typeof present)[]).map((label) => (
            <tr key={label}>
              <th scope="row" className="pr-6 text-left font-normal text-muted">
                {label}
              </th>
              <td className="pr-6">{present[label]}</td>
              <td>{wanted[label] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="secondary" size="small" onClick={onClose} className="mt-3">
        Show it as it is now
      </Button>
    </div>
  );
}
