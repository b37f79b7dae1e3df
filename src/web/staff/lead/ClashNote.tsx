import { LOST_REASONS, STAGE_LABELS } from '../../../domain/leads/desks.ts';
import { Button } from '../../ui/Button.tsx';
import { momentText } from '../today/moments.ts';
import { useNow } from '../today/useNow.ts';
import type { Clash } from '../today/useLeadWork.ts';

interface ClashNoteProps {
  clash: Clash;
  nameOf: (userId: string | null) => string | undefined;
  onClose: () => void;
}

/** Two people at one lead: what it is now, what one wanted; whoever was second decides again. */
export function ClashNote({ clash: { now: theirs, yours }, nameOf, onClose }: ClashNoteProps) {
  const now = useNow();
  const moment = (at: number | null | undefined) => (at ? momentText(at, now) : 'none');
  const rows = [
    ['Stage', STAGE_LABELS[theirs.stage] ?? theirs.stage, yours.stage && (STAGE_LABELS[yours.stage] ?? yours.stage)],
    ['Reason', theirs.reason ? LOST_REASONS[theirs.reason] : 'none', yours.reason && LOST_REASONS[yours.reason]],
    [
      'Works on it',
      nameOf(theirs.owner) ?? 'nobody',
      yours.owner === undefined ? undefined : (nameOf(yours.owner) ?? 'nobody'),
    ],
    ['Next date', moment(theirs.due_at), yours.next === undefined ? undefined : moment(yours.next)],
    ['Call', '', yours.outcome],
  ] as const;
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
          {rows.map(([label, present, own]) => (
            <tr key={label}>
              <th scope="row" className="pr-6 text-left font-normal text-muted">
                {label}
              </th>
              <td className="pr-6">{present}</td>
              <td>{own ?? '–'}</td>
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
