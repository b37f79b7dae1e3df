import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Letterhead } from './Letterhead.tsx';
import { SocialSidebar } from './SocialSidebar.tsx';

/** What stands around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        data-print="no"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <ProgressBar />
      <Header />
      <Letterhead />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none print:min-h-0">
        {children}
      </main>
      <Footer />
      <SocialSidebar />
      <BottomBar />
    </>
  );
}
