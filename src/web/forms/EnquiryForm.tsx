import { useEffect, useState } from 'react';
import { BANNER_MS, type Enquiry } from '../../domain/enquiries/define.ts';
import type { Choice, Value } from '../../domain/enquiries/fields.ts';
import { modelChoices } from '../../domain/enquiries/models.ts';
import { TRAP_FIELD } from '../../domain/enquiries/spam.ts';
import { useDealership } from '../dealership.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { EnquiryField } from './EnquiryField.tsx';
import { fieldsOnTheirOwn } from './rows.ts';
import { type Notice, useEnquiry } from './useEnquiry.ts';

interface EnquiryFormProps {
  enquiry: Enquiry;
  /** What the page already knows, such as the model that was looked at. */
  known?: Readonly<Record<string, Value>>;
  /** The models to choose from where they are not the usual options. */
  models?: readonly Choice[];
  /** What happens once it has arrived, in a sentence. */
  next?: string;
}

/** Any enquiry's form, made from its definition. */
export function EnquiryForm({ enquiry, known, models, next }: EnquiryFormProps) {
  const { brand, hours } = useDealership();
  const toast = useToast();
  const [banner, setBanner] = useState<Notice>();
  const notify = (notice: Notice) =>
    enquiry.shownIn === 'banner' ? setBanner(notice) : toast[notice.tone](notice.message);
  const { values, problems, note, state, ready, form, change, submit } = useEnquiry({ enquiry, known, notify });
  const wholeRows = fieldsOnTheirOwn(enquiry.fields);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      method="post"
      aria-label={enquiry.title}
      className="@container"
    >
      <div role="status" className="empty:hidden">
        {banner && <Banner {...banner} />}
      </div>
      <div className="grid gap-x-5 gap-y-5 @lg:grid-cols-2">
        {enquiry.fields.map((field) => (
          <EnquiryField
            key={field.name}
            field={field}
            value={values[field.name] ?? field.empty}
            problem={problemOf(field.name)}
            models={models ?? modelChoices(brand.slug)}
            wholeRow={wholeRows.has(field.name)}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      {spokenConsent(enquiry) && <p className="mt-5 text-caption text-muted">{spokenConsent(enquiry)}</p>}
      {/* People never see or reach this; programs that fill everything do. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <div role="alert" className="empty:hidden mt-5 rounded-control bg-warn-ground px-4 py-3 font-medium text-warn">
        {note}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          size="large"
          disabled={!ready}
          busy={state === 'submitting' && enquiry.button.busy}
          className="w-full @sm:w-auto"
        >
          {enquiry.button.idle}
        </Button>
        <noscript>Sending this form needs JavaScript. Please call us instead; we are glad to help.</noscript>
      </div>
      <div role="status" className="empty:hidden">
        {state === 'sent' && (
          <div className="mt-6 grid animate-rise grid-cols-[auto_1fr] gap-x-4 rounded-card bg-good-ground p-5 text-good">
            <CheckIcon className="size-7" />
            <div>
              <p className="font-display text-h3 font-semibold">What happens next</p>
              <p className="mt-1">{next ?? `It has arrived. We call you back during our hours, ${hours.days}.`}</p>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}

/** The words that are stored with the enquiry stand beside the form, unless one of its boxes says them already. */
function spokenConsent({ consent, fields }: Enquiry): string | undefined {
  return fields.some(({ label }) => label === consent?.text) ? undefined : consent?.text;
}

function Banner({ tone, message }: Notice) {
  const colours = tone === 'success' ? 'bg-good-ground text-good' : 'bg-bad-ground text-bad';
  return <p className={`mb-5 animate-rise rounded-control px-4 py-3 font-semibold ${colours}`}>{message}</p>;
}
