import type { ReactNode } from 'react';
import { useDealership } from '../../dealership.tsx';

/** A card in the middle of the window, for who is not inside yet. */
export function FrontPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useDealership();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-5 text-ink">
      <div className="w-full max-w-md rounded-panel bg-paper p-7 shadow-raised sm:p-10">
        <p className="eyebrow text-brand-ink">{name}</p>
        <h1 className="mt-2 mb-8 text-h2">{title}</h1>
        {children}
      </div>
    </main>
  );
}
