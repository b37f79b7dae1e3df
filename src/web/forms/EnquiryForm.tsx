import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { BANNER_MS, type EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldChoice, FieldDefinition, FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { HONEYPOT_FIELD } from '../../domain/enquiries/spam.ts';
import type { Paint } from '../../domain/catalogue/paints.ts';
import { useSite } from '../dealership.tsx';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { EnquiryField } from './EnquiryField.tsx';
import { PaintChoice } from './PaintChoice.tsx';
import { Folded } from './Folded.tsx';
import { fullWidthFields, formSections } from './rows.ts';
import { withTermsLink } from './TermsLink.tsx';
import { type FormNotice, useEnquiry } from './useEnquiry.ts';

interface EnquiryFormProps {
  enquiry: EnquiryDefinition;
  /** What the page already knows, such as the model that was looked at. */
  known?: Readonly<Record<string, FieldValue>> | undefined;
  /** What was chosen beside the form, and goes along with it as it is at that moment. */
  carried?: (() => Readonly<Record<string, FieldValue>>) | undefined;
  /** The models to choose from; where there are none, a name is typed. */
  models?: readonly FieldChoice[];
  /** The paints of the chosen bike, offered instead of plain colours. */
  paints?: readonly Paint[] | undefined;
  /** Told of the one that is chosen. */
  onPaint?: (name: string) => void;
  /** What happens once it has arrived, in a sentence. */
  next: string;
}

// Only who sends a form needs what comes after it; it is fetched while the form is on its way.
const fetchThanks = () => import('./Thanks.tsx');
const Thanks = lazy(fetchThanks);

/** Any enquiry's form, made from its definition; once it has arrived, the thanks stand in its place. */
export function EnquiryForm({ enquiry, known, carried, models = [], paints = [], onPaint, next }: EnquiryFormProps) {
  const { banner, notify, clear } = useNotices(enquiry);
  const state = useEnquiry({ enquiry, known, carried, notify, onAttempt: clear });
  const { values, problems, note, submitting, sent, ready, form, change } = state;
  const { fields, spoken } = useWords(enquiry);
  const paint = typeof values.paint === 'string' ? values.paint : '';
  useEffect(() => onPaint?.(paint), [paint, onPaint]);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;

  const drawn = (own: readonly FieldDefinition[]) => {
    const wholeRows = fullWidthFields(own);
    return own.map((field) =>
      field.name === 'color' && paints.length > 0 ? (
        <PaintChoice
          key={field.name}
          name={field.name}
          label={field.label}
          paints={paints}
          chosen={paint}
          problem={problemOf(field.name)}
          className="@lg:col-span-2"
          onChoose={(picked, colour) => {
            change('paint', picked);
            change(field.name, colour);
          }}
        />
      ) : (
        <EnquiryField
          key={field.name}
          field={field}
          value={values[field.name] ?? field.empty}
          problem={problemOf(field.name)}
          models={models}
          wholeRow={wholeRows.has(field.name)}
          onChange={(value, problem) => change(field.name, value, problem)}
          onLeave={() => state.leave(field.name)}
        />
      ),
    );
  };

  return (
    <div className="@container">
      <div role="status" className="empty:hidden">
        {banner && <Banner {...banner} />}
      </div>
      {sent && (
        <Suspense fallback={<p className="text-lead">{next}</p>}>
          <Thanks
            enquiry={enquiry}
            sent={sent}
            models={models}
            next={next}
            onCorrect={() => state.reopen('correction')}
            onAnother={() => state.reopen('another')}
          />
        </Suspense>
      )}
      <form
        ref={form}
        hidden={sent !== undefined}
        onSubmit={(event) => {
          // What cannot be fetched now is asked for again when it is shown.
          fetchThanks().catch(() => undefined);
          void state.submit(event);
        }}
        noValidate
        method="post"
        aria-label={enquiry.title}
      >
        <VisitorOffer offered={state.offered} onTakeOver={state.takeOver} />
        {formSections(fields).map(({ under, fields: own }, place) => (
          <Folded key={place} under={under} filled={own.some(({ name, empty }) => values[name] !== empty)}>
            {drawn(own)}
          </Folded>
        ))}
        {spoken && <p className="mt-5 text-caption text-muted">{withTermsLink(spoken)}</p>}
        {/* People never see or reach this; programs that fill everything do. */}
        <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            Website
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
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
            busy={submitting && enquiry.button.busy}
            className="w-full @sm:w-auto"
          >
            {enquiry.button.idle}
          </Button>
          <noscript>Sending this form needs JavaScript. Please call us instead; we are glad to help.</noscript>
        </div>
      </form>
    </div>
  );
}

/** The form's messages: in a banner of its own or as toasts, of which a new attempt takes the older ones away. */
function useNotices({ shownIn }: EnquiryDefinition) {
  const toast = useToast();
  const [banner, setBanner] = useState<FormNotice>();
  const standing = useRef<(() => void)[]>([]);

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  return {
    banner,
    notify(notice: FormNotice) {
      if (shownIn === 'banner') setBanner(notice);
      else standing.current.push(toast[notice.tone](notice.message));
    },
    clear() {
      setBanner(undefined);
      for (const dismiss of standing.current.splice(0)) dismiss();
    },
  };
}

/** Who has sent a form during this visit need not type it all again. */
function VisitorOffer({ offered, onTakeOver }: { offered: Record<string, string>; onTakeOver: () => void }) {
  const details = Object.values(offered);
  if (details.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-ground px-4 py-2.5">
      <p className="min-w-0 text-caption wrap-anywhere">{details.join(' · ')}</p>
      <Button look="secondary" size="small" onClick={onTakeOver}>
        Use these again
      </Button>
    </div>
  );
}

/** The words that are stored with the enquiry stand beside the form, unless one of its boxes says them already. */
function useWords({ consent, fields }: EnquiryDefinition) {
  const { consents } = useSite();
  if (!consent) return { fields, spoken: undefined };
  const { text } = consents[consent.name] ?? consent;
  const isBox = ({ label }: FieldDefinition) => label === consent.text;
  return {
    fields: fields.map((field) => (isBox(field) ? { ...field, label: text } : field)),
    spoken: fields.some(isBox) ? undefined : text,
  };
}

function Banner({ tone, message }: FormNotice) {
  const colours = tone === 'success' ? 'bg-good-ground text-good' : 'bg-bad-ground text-bad';
  return <p className={`mb-5 animate-rise rounded-control px-4 py-3 font-semibold ${colours}`}>{message}</p>;
}
