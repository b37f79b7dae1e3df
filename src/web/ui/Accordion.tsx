import { useId, type ReactNode } from 'react';
import { PlusIcon } from './icons/page-icons.tsx';

export interface AccordionSection {
  heading: string;
  content: ReactNode;
}

/** At most one section is open; the browser sees to it, with or without JavaScript. The first is open to begin with. */
export function Accordion({ sections }: { sections: readonly AccordionSection[] }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {sections.map(({ heading, content }, index) => (
        <details key={heading} name={name} open={index === 0} className="group print:break-inside-avoid">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 font-display text-base font-semibold transition-colors hover:text-brand-ink sm:text-lg [&::-webkit-details-marker]:hidden">
            {heading}
            <PlusIcon className="size-5 text-muted transition-[rotate] group-open:rotate-45 print:hidden" />
          </summary>
          <div className="pb-6">{content}</div>
        </details>
      ))}
    </div>
  );
}
