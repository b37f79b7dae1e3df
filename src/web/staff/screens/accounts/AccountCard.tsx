import type { ReactNode } from 'react';

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-paper p-5 shadow-card sm:p-7">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}
