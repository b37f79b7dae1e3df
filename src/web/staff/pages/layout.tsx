import { Outlet } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Reference } from '../../ui/page/Reference.tsx';
import { ThemeProvider } from '../shared/state/theme.tsx';
import deskStyles from '../desk.css?url';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export const links = () => [{ rel: 'stylesheet', href: deskStyles }];

/** Around everything under /admin: no public header and footer, and a dark mode of its own. */
export default function StaffLayout() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-5 text-center">
      <div>
        <title>Admin Panel</title>
        <h1 className="text-h2">Something went wrong</h1>
        <p className="mt-3 text-muted">Nothing that was saved is lost. Please open the panel again.</p>
        <Reference />
        <a href="/admin/dashboard" className={buttonClass({ className: 'mt-6' })}>
          Open the panel
        </a>
      </div>
    </main>
  );
}
