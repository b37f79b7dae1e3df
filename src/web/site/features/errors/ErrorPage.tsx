import { useLocation } from 'react-router';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Reference } from '../../../ui/page/Reference.tsx';
import { callLink } from '../../../../domain/contact-links.ts';

/** Says nothing of what went wrong inside: that is for the log. It may have been the visitor's line. */
export function ErrorPage() {
  const { name, phones } = useDealership();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`Something went wrong · ${name}`}</title>
      <p className="eyebrow text-brand-ink">Sorry</p>
      <h1 className="mt-4 max-w-[18ch] text-h1">This page did not come through</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">
        Please try again in a moment, or call us and we will help you on the phone.
      </p>
      <Reference />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: the page is fetched anew, whatever state this one is in. */}
        <a href={pathname + search} className={buttonClass({ size: 'large' })}>
          Try again
        </a>
        <a href={callLink(phones.sales)} className={buttonClass({ look: 'secondary', size: 'large' })}>
          Call {phones.sales}
        </a>
      </div>
    </div>
  );
}
