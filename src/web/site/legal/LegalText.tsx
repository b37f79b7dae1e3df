import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';

export interface Clause {
  /** Its address within the page. */
  id: string;
  heading: string;
  content: ReactNode;
}

interface LegalTextProps {
  title: string;
  lead: string;
  /** "15 November 2026" */
  since: string;
  clauses: readonly Clause[];
}

/** Terms and policies: a list of contents beside clauses that are written to be read. */
export function LegalText({ title, lead, since, clauses }: LegalTextProps) {
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p className="mt-5 text-caption text-muted">In force since {since}</p>
      </PageHeader>
      <div className="wrap grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-20">
        <nav
          aria-label="On this page"
          data-print="no"
          className="h-fit lg:sticky lg:top-[calc(var(--main-bar)+1.5rem)]"
        >
          <h2 className="eyebrow mb-3 text-muted">On this page</h2>
          <ol className="border-l border-line">
            {clauses.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-l-2 border-transparent py-2 pl-4 text-[0.9375rem] text-muted transition-colors hover:border-brand hover:text-ink"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose text-[1.0625rem]">
          {clauses.map(({ id, heading, content }) => (
            <section key={id} id={id} className="mt-12 space-y-4 first:mt-0 [&>h2]:mt-0">
              <h2 className="text-h3">{heading}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
