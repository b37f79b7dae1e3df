import { Link } from 'react-router';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { screenUrl } from '../../panel/menu.ts';

/** What was set aside as suspected spam: nobody is told of it, so its number stands where people look. */
export function SuspectedSpamCount() {
  const { counts } = useLiveDesk();
  const kinds = enquiries.flatMap(({ kind, report }) => {
    const suspected = counts?.spam[kind] ?? 0;
    return suspected > 0 ? [{ kind, report, suspected }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <ul aria-label="Set aside" className="mb-4 flex flex-wrap gap-2">
      {kinds.map(({ kind, report, suspected }) => (
        <li key={kind}>
          <Link
            to={screenUrl(report, '&spam=true')}
            className="flex min-h-9 items-center rounded-full bg-warn-ground px-3 text-caption font-semibold text-warn hover:underline pointer-coarse:min-h-11"
          >
            {groupDigits(suspected)} suspected spam · {report.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
