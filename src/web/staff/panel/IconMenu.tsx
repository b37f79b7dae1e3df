import { useRef } from 'react';
import { Link } from 'react-router';
import { DeskEntries } from './DeskEntries.tsx';
import { screenUrl, DASHBOARD, DashboardMark, type MenuGroup } from './menu.ts';
import { MenuEntry } from './SideMenu.tsx';

const SQUARE =
  'grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-ink/6 hover:text-ink ' +
  'aria-[current]:bg-brand/10 aria-[current]:text-brand-ink';

/** The menu on middling windows: icons only, and a group's entries fly out beside it. */
export function IconMenu({ groups, current }: { groups: readonly MenuGroup[]; current: string }) {
  return (
    <nav aria-label="Panel" className="grid justify-center gap-1.5 py-4">
      <Link
        to={screenUrl(DASHBOARD)}
        aria-label={DASHBOARD.label}
        title={DASHBOARD.label}
        aria-current={current === DASHBOARD.screen ? 'page' : undefined}
        className={SQUARE}
      >
        <DashboardMark />
      </Link>
      <DeskEntries small current={current} className={SQUARE} />
      {groups.map((group) => (
        <FlyOut key={group.label} group={group} current={current} />
      ))}
    </nav>
  );
}

function FlyOut({ group, current }: { group: MenuGroup; current: string }) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = `menu-${group.label.replace(' ', '-')}`;
  const here = group.items.some(({ screen }) => screen === current);

  const standBeside = () => {
    const { top, right } = button.current?.getBoundingClientRect() ?? { top: 0, right: 0 };
    list.current?.style.setProperty('top', `${top}px`);
    list.current?.style.setProperty('left', `${right + 8}px`);
  };

  return (
    <div>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={group.label}
        title={group.label}
        aria-current={here ? 'true' : undefined}
        className={SQUARE}
      >
        <group.Icon />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={standBeside}
        className="fixed m-0 w-56 rounded-card border border-line bg-paper p-2 text-ink shadow-float"
      >
        <p className="eyebrow px-3 py-1.5 text-muted">{group.label}</p>
        <ul>
          {group.items.map((item) => (
            <MenuEntry key={item.screen} item={item} current={current} onChoose={() => list.current?.hidePopover()} />
          ))}
        </ul>
      </div>
    </div>
  );
}
