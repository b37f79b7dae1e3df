import { type ReactNode, Suspense } from 'react';
import { lazyHydrate } from '../../../ui/lazy-hydrate.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SkipLink } from '../../../ui/page/SkipLink.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { Letterhead } from './Letterhead.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import { SocialSidebar } from './SocialSidebar.tsx';

const Footer = lazyHydrate(async () => (await import('./Footer.tsx')).Footer);

/** What stands around every public page. Its parts answer clicks one after the other: none holds up a slow phone for long. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <PreviewBanner />
      <Suspense>
        <Header />
      </Suspense>
      <Letterhead />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none print:min-h-0">
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      <SocialSidebar />
      <BottomBar />
    </>
  );
}
