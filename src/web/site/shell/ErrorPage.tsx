import { useDealership } from '../../dealership.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Reference } from '../../ui/Reference.tsx';
import { callLink } from '../../../domain/contact-links.ts';

/** Says nothing of what went wrong inside: that is for the log. */
export function ErrorPage() {
  const { name, phones } = useDealership();
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`Something went wrong · ${name}`}</title>
      <p className="eyebrow text-brand-ink">Sorry</p>
      <h1 className="mt-4 max-w-[18ch] text-h1">Something went wrong on our side</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">
        Please try again in a moment. If it is urgent, call us and we will help you on the phone.
      </p>
      <Reference />
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: the page is fetched anew, whatever state this one is in. */}
        <a href="/" className={buttonClass({ size: 'large' })}>
          Go to the home page
        </a>
        <a href={callLink(phones.sales)} className={buttonClass({ look: 'secondary', size: 'large' })}>
          Call {phones.sales}
        </a>
      </div>
    </div>
  );
}
