import { useState } from 'react';
import { Link } from 'react-router';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { useLiveDesk } from '../shared/live/LiveProvider.tsx';
import { DeskEntries } from './DeskEntries.tsx';
import { screenUrl, DASHBOARD, DashboardMark, type MenuGroup, type MenuItem } from './menu.ts';

interface SideMenuProps {
  current: string;
  /** Something was chosen. */
  onChoose: () => void;
}

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] transition-colors ' +
  'hover:bg-ink/6 pointer-coarse:min-h-11';

const HERE = 'aria-[current]:bg-brand/10 aria-[current]:text-brand-ink';

/** The menu with its words: beside the screen on wide windows, in the drawer on phones. */
export function SideMenu({ groups, current, onChoose }: SideMenuProps & { groups: readonly MenuGroup[] }) {
  // A group that nobody has touched is open when the screen in view is one of its own.
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = ({ label, items }: MenuGroup) => touched[label] ?? items.some(({ screen }) => screen === current);

  return (
    <nav aria-label="Panel" className="flex-1 overflow-y-auto overscroll-contain px-3 py-4">
      <ul className="grid gap-1">
        <li>
          <Link
            to={screenUrl(DASHBOARD)}
            onClick={onChoose}
            aria-current={current === DASHBOARD.screen ? 'page' : undefined}
            className={`${ROW} ${HERE} font-semibold`}
          >
            <DashboardMark />
            {DASHBOARD.label}
          </Link>
        </li>
        <DeskEntries current={current} onChoose={onChoose} className={`${ROW} ${HERE} font-semibold`} />
        {groups.map((group) => (
          <li key={group.label}>
            <button
              type="button"
              aria-expanded={isOpen(group)}
              onClick={() => setTouched({ ...touched, [group.label]: !isOpen(group) })}
              className={`${ROW} font-semibold`}
            >
              <group.Icon />
              <span className="flex-1">{group.label}</span>
              <ChevronDownIcon
                className={`size-4 text-muted transition-transform ${isOpen(group) ? '' : '-rotate-90'}`}
              />
            </button>
            {isOpen(group) && (
              <ul className="mt-0.5 mb-2 ml-5.5 grid gap-0.5 border-l border-line pl-2">
                {group.items.map((item) => (
                  <MenuEntry key={item.screen} item={item} current={current} onChoose={onChoose} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function MenuEntry({ item, current, onChoose }: SideMenuProps & { item: MenuItem }) {
  return (
    <li>
      <Link
        to={screenUrl(item)}
        onClick={onChoose}
        aria-current={current === item.screen ? 'page' : undefined}
        className={
          'flex min-h-9 items-center rounded-control px-3 text-[0.9375rem] text-muted transition-colors hover:bg-ink/6 ' +
          'hover:text-ink aria-[current]:bg-brand/10 aria-[current]:font-semibold aria-[current]:text-brand-ink ' +
          'pointer-coarse:min-h-11'
        }
      >
        <span className="flex-1">{item.label}</span>
        <SpamMark screen={item.screen} />
      </Link>
    </li>
  );
}

/** How many of a report's enquiries are suspected of being spam, and wait for somebody to say. */
function SpamMark({ screen }: { screen: string }) {
  const { counts } = useLiveDesk();
  const kind = enquiries.find(({ report }) => report.screen === screen)?.kind;
  const suspected = (kind && counts?.spam[kind]) || 0;
  if (suspected === 0) return null;
  return (
    <span
      title={`${suspected} suspected spam`}
      className="rounded-full bg-warn-ground px-1.5 text-[0.6875rem] font-bold text-warn tabular"
    >
      {suspected}
      <span className="sr-only"> suspected spam</span>
    </span>
  );
}
