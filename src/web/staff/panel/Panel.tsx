import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageEndpoints } from '../../../domain/endpoints/leads/messages.ts';
import { hasRight } from '../../../domain/staff/rights.ts';
import type { RequiredStep } from '../../../domain/staff/staff.ts';
import { SESSION, REQUIRED_STEPS, UNREACHABLE } from '../../../domain/staff/staff-messages.ts';
import { useSite } from '../../dealership.tsx';
import { SkipLink } from '../../ui/page/SkipLink.tsx';
import { AccountProvider, fetchAccount } from '../shared/state/account.ts';
import { onForbidden } from '../shared/state/api.ts';
import { EmptyTable } from '../shared/feedback/EmptyTable.tsx';
import { useUnreachable } from '../shared/state/connection.ts';
import { keepDraftsOfAccount } from '../shared/state/drafts.ts';
import { LiveProvider } from '../shared/live/LiveProvider.tsx';
import { TabTitle } from '../shared/live/TabTitle.tsx';
import { useLoaded } from '../shared/state/useLoaded.ts';
import { ChosenScreen } from './ChosenScreen.tsx';
import { Drawer } from './Drawer.tsx';
import { HeldMessages } from './HeldMessages.tsx';
import { IconMenu } from './IconMenu.tsx';
import { hasOwnTitle } from './desk-links.ts';
import { CHANGE_PASSWORD, mayOpen, menuFor, type MenuItem, PROFILE, findScreen } from './menu.ts';
import { SideMenu } from './SideMenu.tsx';
import { PanelTopBar } from './TopBar.tsx';
import { useMenuLook } from './useMenuLook.ts';
import { useSession } from './useSession.ts';

const FIRST: Readonly<Record<RequiredStep, MenuItem>> = {
  'change-password': CHANGE_PASSWORD,
  'set-up-second-factor': PROFILE,
};

export function Panel() {
  const { dealership, today } = useSite();
  const { name, credit } = dealership;
  const [params] = useSearchParams();
  const asked = findScreen(params.get('screen'));
  const look = useMenuLook();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { logout } = useSession();
  const account = useLoaded(fetchAccount);
  useEffect(() => onForbidden(account.reload), [account.reload]);
  const userId = account.data?.user_id;
  // In a tab that was opened while somebody was signed in: they come back to their own, too.
  useEffect(() => {
    if (userId !== undefined) keepDraftsOfAccount(userId);
  }, [userId]);
  const unreachable = useUnreachable();
  const groups = menuFor(account.data?.role);
  // Whoever has something to do first finds nothing else here.
  const item = account.data?.todo ? FIRST[account.data.todo] : asked;
  const { screen, label } = item;
  const allowed = account.data === undefined || mayOpen(item, account.data.role);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <AccountProvider value={account}>
      <LiveProvider today={today} listens={account.data !== undefined && hasRight(account.data.role, 'own-leads')}>
        {!hasOwnTitle(screen) && <TabTitle label={label} />}
        <SkipLink />
        <div className="min-h-dvh bg-ground text-ink md:grid md:h-dvh md:grid-cols-[auto_minmax(0,1fr)] print:block print:h-auto">
          {look === 'drawer' ? (
            <Drawer open={drawerOpen} onClose={closeDrawer}>
              <SideMenu groups={groups} current={screen} onChoose={closeDrawer} />
            </Drawer>
          ) : (
            <aside
              data-print="no"
              className={`flex h-dvh flex-col border-r border-line bg-paper ${look === 'full' ? 'w-60' : 'w-16'}`}
            >
              <p className="flex h-14 shrink-0 items-center border-b border-line px-5 font-display font-bold text-brand-ink">
                {look === 'full' ? (
                  <span className="truncate">{name}</span>
                ) : (
                  <span title={name}>{name.charAt(0)}</span>
                )}
              </p>
              {look === 'full' ? (
                <SideMenu groups={groups} current={screen} onChoose={closeDrawer} />
              ) : (
                <IconMenu groups={groups} current={screen} />
              )}
            </aside>
          )}
          <div className="flex min-h-dvh min-w-0 flex-col md:h-dvh md:min-h-0 print:h-auto">
            <PanelTopBar
              userName={account.data?.user_name || account.data?.user_id || name}
              onMenu={look === 'drawer' ? () => setDrawerOpen(true) : undefined}
              onLogout={() => void logout()}
            />
            {account.data && !account.data.todo && hasRight(account.data.role, messageEndpoints.held.right) && (
              <HeldMessages />
            )}
            <main
              key={screen}
              id="content"
              tabIndex={-1}
              className="flex-1 px-3 py-4 focus:outline-none sm:px-5 md:flex md:min-h-0 md:flex-col md:overflow-y-auto lg:px-7 print:block print:overflow-visible print:p-0"
            >
              {unreachable && <Strip text={UNREACHABLE} />}
              {account.data?.todo && <Strip text={REQUIRED_STEPS[account.data.todo]} />}
              {allowed ? <ChosenScreen screen={screen} /> : <EmptyTable text={SESSION.notAllowed} />}
            </main>
            <footer data-print="no" className="px-5 pt-1 pb-3 text-center text-caption text-muted">
              Software by{' '}
              <a
                href={credit.url}
                target="_blank"
                rel="noreferrer"
                className="font-semibold hover:text-ink hover:underline"
              >
                {credit.name}
              </a>
            </footer>
          </div>
        </div>
      </LiveProvider>
    </AccountProvider>
  );
}

function Strip({ text }: { text: string }) {
  return (
    <p role="alert" className="mb-4 max-w-xl rounded-control bg-warn-ground p-3 font-medium text-warn">
      {text}
    </p>
  );
}
