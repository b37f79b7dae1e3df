import { Link } from 'react-router';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { momentText } from '../leads/due-texts.ts';
import { staffLeadUrl } from './lead-url.ts';

interface SamePlateProps {
  entries: readonly {
    lead_id: number | null;
    enquiry: number;
    at: number;
    kind: string;
    name: string;
    mobile: string;
    registration: string;
  }[];
  now: number;
}

/** Others who wrote about the same machine. */
export function SamePlate({ entries, now }: SamePlateProps) {
  if (entries.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h2 className="mb-2 text-base">Same plate, other number</h2>
      <ul className="grid gap-2 text-caption">
        {entries.map(({ lead_id, enquiry, at, kind, name, mobile, registration }) => {
          const who = [name, mobile].filter(Boolean).join(', ');
          const title = enquiries.find((each) => each.kind === kind)?.title ?? kind;
          return (
            <li key={enquiry}>
              {lead_id === null ? who : <Link to={staffLeadUrl(lead_id)}>{who}</Link>}
              <span className="block text-muted">
                {registration} · {title}, {momentText(at, now)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
