import type { ReactNode } from 'react';

interface DetailProps {
  icon: ReactNode;
  term: string;
  className?: string;
  children: ReactNode;
}

/** One fact of a contact list, in a `<dl>`: a round mark, what it is, and what it says. */
export function ContactDetail({ icon, term, className = '', children }: DetailProps) {
  return (
    <div className={`grid grid-cols-[auto_1fr] gap-x-4 ${className}`}>
      <dt className="col-span-2 grid grid-cols-subgrid items-center">
        <span className="grid size-12 place-items-center rounded-full bg-ground text-brand-ink">{icon}</span>
        <span className="font-display font-semibold">{term}</span>
      </dt>
      <dd className="col-start-2 text-lead wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-block py-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-brand"
    >
      {children}
    </a>
  );
}
