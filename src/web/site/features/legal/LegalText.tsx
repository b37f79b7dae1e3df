import { Fragment } from 'react';
import { Link } from 'react-router';
import type { PublicText } from '../../../../domain/endpoints/site.ts';
import { longDay } from '../../../../domain/calendar/dates.ts';
import type { SiteApi } from '../../../../domain/site-api.ts';
import {
  headingAnchor,
  type MarkupBlock,
  parseMarkup,
  type InlineMarkup,
} from '../../../../domain/content/texts/markup.ts';
import { type TextName, TEXTS } from '../../../../domain/content/texts/text-names.ts';
import { useDealership } from '../../../dealership.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

/** The text that holds now, or the older one that the address asks for. */
export const loadText =
  (name: TextName) =>
  (site: SiteApi, { request }: { request: Request }): Promise<PublicText> => {
    const version = new URL(request.url).searchParams.get('version');
    return site.text(version === null ? name : `${name}.${version}`);
  };

/** Search engines lead to the one that holds. */
export const isOlder = (text: PublicText | undefined) =>
  text !== undefined && text.version !== text.versions[0]?.version;

interface LegalTextProps {
  text: PublicText;
  lead: string;
}

/** Terms and policies: a list of contents beside clauses that are written to be read. */
export function LegalText({ text: { name, title, version, from, clauses, versions }, lead }: LegalTextProps) {
  const dealership = useDealership();
  const { page } = TEXTS[name as TextName];
  const [newest] = versions;
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p className="mt-5 text-caption text-muted">In force since {longDay(from)}</p>
        {newest && newest.version !== version && (
          <p role="note" className="mt-3 w-fit rounded-control bg-warn-ground px-4 py-2.5 font-medium text-warn">
            This is an older version.{' '}
            <Link to={page} className="underline">
              The one in force since {longDay(newest.from)}
            </Link>
          </p>
        )}
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-20">
        <nav
          aria-label="On this page"
          data-print="no"
          className="h-fit lg:sticky lg:top-[calc(var(--main-bar)+1.5rem)]"
        >
          <h2 className="eyebrow mb-3 text-muted">On this page</h2>
          <ol className="border-l border-line">
            {clauses.map(({ heading }) => (
              <li key={heading}>
                <a
                  href={`#${headingAnchor(heading)}`}
                  className="-ml-px block border-l-2 border-transparent py-2 pl-4 text-[0.9375rem] text-muted transition-colors hover:border-brand hover:text-ink"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose text-[1.0625rem]">
          {clauses.map(({ heading, text }) => (
            <section key={heading} id={headingAnchor(heading)} className="mt-12 space-y-4 first:mt-0 [&>h2]:mt-0">
              <h2 className="text-h3">{heading}</h2>
              {parseMarkup(text, dealership).map((block, index) => (
                <Written key={index} block={block} />
              ))}
            </section>
          ))}
          <Versions page={page} shown={version} versions={versions} />
        </div>
      </div>
    </>
  );
}

/** What held before stays readable: somebody may have agreed to it. */
function Versions({ page, shown, versions }: { page: string; shown: number } & Pick<PublicText, 'versions'>) {
  if (versions.length < 2) return null;
  return (
    <section className="mt-12 border-t border-line pt-6" data-print="no">
      <h2 className="text-h3">All versions</h2>
      <ul>
        {versions.map(({ version, from }, index) => (
          <li key={version}>
            {version === shown ? (
              <>Since {longDay(from)} (shown here)</>
            ) : (
              <Link to={index === 0 ? page : `${page}?version=${version}`}>Since {longDay(from)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Written({ block: { kind, lines } }: { block: MarkupBlock }) {
  if (kind === 'list') {
    return (
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line.map(inline)}</li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line.map(inline)}
        </Fragment>
      ))}
    </p>
  );
}

function inline(part: InlineMarkup, index: number) {
  if (typeof part === 'string') return part;
  const { text, to } = part;
  return to.startsWith('/') ? (
    <Link key={index} to={to}>
      {text}
    </Link>
  ) : (
    <a key={index} href={to}>
      {text}
    </a>
  );
}
