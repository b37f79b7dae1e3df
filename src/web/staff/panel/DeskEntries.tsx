import { Link } from 'react-router';
import { groupDigits } from '../../../domain/pricing/money.ts';
import { useAccount } from '../shared/state/account.ts';
import { useLiveDesk, newLeadsIn } from '../shared/live/LiveProvider.tsx';
import { deskLinksFor } from './desk-links.ts';

interface DeskEntriesProps {
  current: string;
  /** How an entry looks in this menu. */
  className: string;
  /** Icons only, with the words as labels. */
  small?: boolean;
  onChoose?: () => void;
}

/** Today, Leads, Figures and Messages, by right; with the number of those who wait. */
export function DeskEntries({ current, className, small = false, onChoose }: DeskEntriesProps) {
  const { data: account } = useAccount();
  const { counts } = useLiveDesk();
  const waiting = newLeadsIn(counts);
  return deskLinksFor(account?.role).map(({ screen, label, Icon, counts: counted }) => {
    const number = counted && waiting > 0 ? groupDigits(waiting) : undefined;
    const name = number === undefined ? label : `${label} ${number} waiting`;
    const link = (
      <Link
        key={screen}
        to={`/admin/dashboard?screen=${screen}`}
        {...(onChoose && { onClick: onChoose })}
        aria-label={small ? name : undefined}
        title={small ? name : undefined}
        aria-current={current === screen ? 'page' : undefined}
        className={`${className} relative`}
      >
        <Icon />
        {!small && <span className="flex-1">{label}</span>}
        {number !== undefined && (
          <span
            className={`rounded-full bg-brand px-1.5 text-[0.6875rem] font-bold text-on-brand tabular ${small ? 'absolute -top-0.5 -right-0.5' : ''}`}
          >
            {number}
            {!small && <span className="sr-only"> waiting</span>}
          </span>
        )}
      </Link>
    );
    // Words stand in a list, icons beside each other.
    return small ? link : <li key={screen}>{link}</li>;
  });
}
