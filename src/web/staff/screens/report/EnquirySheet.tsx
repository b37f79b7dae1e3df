import { type ReactNode, useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { callLink, chatLink, customerNumber, mailLink } from '../../../../domain/contact-links.ts';
import { enquiryEndpoints as calls } from '../../../../domain/endpoints/leads/enquiry.ts';
import { timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn, plainColumn } from '../../../../domain/enquiries/columns.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { referenceOf } from '../../../../domain/enquiries/reference.ts';
import { contactIn, submittedValues } from '../../../../domain/enquiries/fields/sent-values.ts';
import { labelOf } from '../../../../domain/catalogue/specification-labels.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { staffLeadUrl } from '../lead/lead-url.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { usePhoneCall } from '../leads/usePhoneCall.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { EnquiryDecisions, SpamNote } from './EnquiryDecisions.tsx';

interface EnquirySheetProps {
  /** Undefined: closed. */
  id: number | undefined;
  onClose: () => void;
  /** It has left the list that it was opened from. */
  onMoved: () => void;
}

/** One enquiry with everything that was sent, the quickest ways to answer it, and what can be decided about it. */
export function EnquirySheet({ id, onClose, onMoved }: EnquirySheetProps) {
  const decided = () => {
    onClose();
    onMoved();
  };
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Enquiry" look="sheet">
      {id !== undefined && <Contents id={id} onDecided={decided} />}
    </Dialog>
  );
}

function Contents({ id, onDecided }: { id: number; onDecided: () => void }) {
  const fetchEnquiry = useCallback((signal: AbortSignal) => callApi(calls.read, { params: { id }, signal }), [id]);
  const { data, error, reload } = useLoaded(fetchEnquiry);
  if (error !== undefined && data?.id !== id) {
    return (
      <EmptyTable text={failureText(error, 'This enquiry could not be fetched.')}>
        <Retry onClick={reload} />
      </EmptyTable>
    );
  }
  if (!data) return <SheetToCome />;
  const enquiry = enquiries.find(({ kind }) => kind === data.kind);
  return (
    <>
      <p className="-mt-4 mb-5 text-muted">
        {enquiry?.title ?? data.kind}, {dayMonthYearColumn(data.created_date)} at {timeOfDay(data.created_time)}
        <br />
        Reference <span className="text-ink tabular-nums">{referenceOf(id)}</span>
        {data.values.corrects && `, corrects ${plainColumn(data.values.corrects)}`}
      </p>
      {data.hasLink && <p className="mb-4 text-caption text-warn">Contains a link. Look at it before you open it.</p>}
      {data.suspectedSpam && <SpamNote id={id} onDecided={onDecided} />}
      {enquiry && <Answers {...contactIn(enquiry, data.values)} lead={data.lead} readOnly={data.readOnly} />}
      <Facts facts={enquiry ? submittedValues(enquiry, data.values) : []} />
      <h3 className="mt-7 mb-2 text-base">Consent</h3>
      {data.consent ? (
        <Facts facts={Object.entries(data.consent).map(([name, value]) => [labelOf(name), consentText(name, value)])} />
      ) : (
        <p className="text-muted">None was asked for with this form.</p>
      )}
      <EnquiryDecisions id={id} marksSpam={!data.suspectedSpam && !data.readOnly} onDecided={onDecided} />
    </>
  );
}

function SheetToCome() {
  return (
    <>
      <Skeleton className="-mt-3 mb-6 h-4 w-2/3" />
      <div className="mb-5 flex gap-2">
        <Skeleton className="h-9 w-24" />
        <Skeleton className="h-9 w-32" />
      </div>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="flex h-10 items-center gap-3 border-t border-line">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </>
  );
}

/** The record keeps moments in UTC; people read the dealership's clock. */
function consentText(name: string, value: string | number | boolean | null): string {
  if (name !== 'at' || typeof value !== 'string') return String(value ?? '');
  return new Date(value).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
}

function Facts({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
      {facts.map(([label, text]) => (
        <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{text || <span className="text-muted">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswersProps {
  mobile: string;
  email: string;
  lead: number | null;
  readOnly: boolean;
}

const BUTTON = buttonClass({ look: 'secondary', size: 'small' });

/** Whom the desk works on is answered there, so that what was done is known: after Call it asks how that went. */
function Answers({ mobile, email, lead, readOnly }: AnswersProps) {
  const call = callLink(customerNumber(mobile));
  const link = (href: string, icon: ReactNode, text: string) => (
    <a href={href} target="_blank" rel="noreferrer" className={BUTTON}>
      {icon}
      {text}
    </a>
  );
  return (
    <p className="mb-5 flex flex-wrap gap-2 empty:hidden">
      {lead !== null ? (
        <>
          {mobile && !readOnly && <CallFromLead lead={lead} href={call} />}
          <Link to={staffLeadUrl(lead)} className={BUTTON}>
            Open the lead
          </Link>
        </>
      ) : (
        <>
          {mobile && link(call, <PhoneIcon className="size-4" />, 'Call')}
          {mobile && link(chatLink(customerNumber(mobile)), <WhatsAppIcon className="size-4" />, 'WhatsApp')}
          {email && link(mailLink(email), <MailIcon className="size-4" />, 'Email')}
        </>
      )}
    </p>
  );
}

function CallFromLead({ lead, href }: { lead: number; href: string }) {
  const navigate = useNavigate();
  const call = usePhoneCall(lead);
  const begin = () => {
    call.keep({});
    void navigate(staffLeadUrl(lead));
  };
  return (
    <a href={href} onClick={begin} className={buttonClass({ size: 'small' })}>
      <PhoneIcon className="size-4" />
      Call
    </a>
  );
}
