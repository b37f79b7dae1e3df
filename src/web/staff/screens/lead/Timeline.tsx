import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { submittedValues } from '../../../../domain/enquiries/fields/sent-values.ts';
import { LOST_REASONS, STAGE_LABELS } from '../../../../domain/leads/departments-and-stages.ts';
import { LEAD_EVENTS } from '../../../../domain/leads/events.ts';
import { OUTCOMES } from '../../../../domain/leads/outcomes.ts';
import type {
  EventEntry,
  Lead,
  EnquiryEntry,
  TimelineEntry,
  MessageEntry,
} from '../../../../domain/leads/lead-schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { momentText } from '../leads/due-texts.ts';
import { PendingChange } from '../../shared/feedback/PendingChange.tsx';
import { useUnsavedChanges } from '../../shared/state/unsaved-changes.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { staffLeadUrl } from './lead-url.ts';

interface TimelineProps {
  lead: Lead;
  entries: readonly TimelineEntry[];
  email: string;
  now: number;
  nameOf: (userId: string | null) => string | undefined;
  /** Undefined for those who may only read the lead. */
  onSplit: (() => void) | undefined;
}

const SPLIT_FAILED = 'It could not be split off. Please try again.';

/** Everything that this number ever sent or was told, the newest first. */
export function Timeline({ lead, entries, email, now, nameOf, onSplit }: TimelineProps) {
  const toast = useStaffToast();
  const navigate = useNavigate();
  const own = entries.filter((entry) => entry.what === 'enquiry' && entry.lead_id === lead.id);
  // That an enquiry joined is told beside it; that one was split off stands on both leads.
  const shown = entries.filter(
    (entry) =>
      entry.what !== 'event' || !(entry.kind === 'joined' || (entry.kind === 'split' && entry.lead_id !== lead.id)),
  );
  const joined = entries.flatMap((entry) =>
    entry.what === 'event' && entry.lead_id === lead.id && entry.kind === 'joined' ? [entry.details] : [],
  );
  const hasJoined = (enquiry: number) => joined.some((details) => details.enquiry === enquiry);
  const hasNamed = (enquiry: number) =>
    joined.some((details) => details.enquiry === enquiry && details.name === 'taken');
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedChanges<number>(`split of lead ${lead.id}`);
  async function split(enquiry: number) {
    setBusy(true);
    try {
      const { message, lead_id } = await callApi(leadEndpoints.split, { params: { id: lead.id }, body: { enquiry } });
      unsaved.drop();
      toast.success(message);
      onSplit?.();
      await navigate(staffLeadUrl(lead_id));
    } catch (error) {
      unsaved.keepAfter(error, enquiry);
      toast.error(failureText(error, SPLIT_FAILED));
    }
    setBusy(false);
  }
  return (
    <ol className="grid grid-cols-1 gap-4 border-l border-line pl-4">
      {shown.map((entry) => (
        <li key={`${entry.what} ${entry.what === 'enquiry' ? entry.enquiry : entry.id}`} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.3rem] size-2.5 rounded-full border-2 border-paper ${entry.what === 'enquiry' ? 'bg-brand' : 'bg-edge'}`}
          />
          {entry.what === 'enquiry' ? (
            <Sent entry={entry} told={[lead.name, lead.mobile, email]} now={now}>
              {onSplit && entry.lead_id === lead.id && own.length > 1 && (
                <Button look="quiet" size="small" onClick={() => void split(entry.enquiry)} className="-ml-4">
                  Split off
                </Button>
              )}
              {unsaved.value === entry.enquiry && (
                <PendingChange
                  unsaved={unsaved}
                  busy={busy}
                  inWords={() => 'Split off'}
                  onSave={(enquiry) => void split(enquiry)}
                />
              )}
              {entry.lead_id === lead.id && hasJoined(entry.enquiry) && (
                <p className="text-caption text-muted">
                  Joined this lead.{hasNamed(entry.enquiry) && ' The lead uses the name given here.'}
                </p>
              )}
              {entry.lead_id !== null && entry.lead_id !== lead.id && (
                <Link to={staffLeadUrl(entry.lead_id)} className="text-caption text-muted underline">
                  Belongs to another lead of this number.
                </Link>
              )}
            </Sent>
          ) : entry.what === 'receipt' ? (
            <Receipt entry={entry} now={now} />
          ) : (
            <Told entry={entry} elsewhere={entry.lead_id !== lead.id} now={now} nameOf={nameOf} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface SentProps {
  entry: EnquiryEntry;
  /** What the top of the screen says already. */
  told: readonly string[];
  now: number;
  children: ReactNode;
}

/** What they want comes first, in their own words: whoever calls reads that before the number is dialled. */
function Sent({ entry, told, now, children }: SentProps) {
  const [all, setAll] = useState(false);
  const enquiry = enquiries.find(({ kind }) => kind === entry.kind);
  const facts = enquiry ? submittedValues(enquiry, entry.values).filter(([, text]) => text !== '') : [];
  const shown = all ? facts : facts.filter(([, text]) => !told.includes(text));
  return (
    <>
      <p className="font-semibold">
        {enquiry?.title ?? entry.kind}
        {entry.suspectedSpam && <span className="ml-2 text-caption text-warn">suspected spam</span>}
        {entry.hasLink && <span className="ml-2 text-caption text-warn">contains a link</span>}
        <span className="ml-2 text-caption font-normal text-muted">{momentText(entry.at, now)}</span>
      </p>
      <dl className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3 text-caption">
        {shown.map(([label, text]) => (
          <div key={label} className="contents">
            <dt title={label} className="line-clamp-2 text-muted">
              {label}
            </dt>
            <dd className={`wrap-anywhere whitespace-pre-wrap ${all ? '' : 'line-clamp-4'}`}>{text}</dd>
          </div>
        ))}
        {all &&
          Object.entries(entry.source ?? {}).map(([part, text]) => (
            <div key={part} className="contents">
              <dt className="text-muted">{part}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button look="quiet" size="small" onClick={() => setAll(!all)} className="-ml-4">
          {all ? 'Less' : 'All of it'}
        </Button>
        {children}
      </div>
    </>
  );
}

/** What the shop wrote by itself. */
function Receipt({ entry: { at, problem }, now }: { entry: MessageEntry; now: number }) {
  return (
    <>
      <p>
        <b className="font-semibold">{problem === null ? 'Receipt mailed' : 'Receipt could not be mailed'}</b>
        <span className="ml-2 text-caption text-muted">{momentText(at, now)}</span>
      </p>
      {problem && <p className="text-caption wrap-anywhere text-bad">{problem}</p>}
    </>
  );
}

interface ToldProps extends Pick<TimelineProps, 'now' | 'nameOf'> {
  entry: EventEntry;
  /** It was done about another lead of this number. */
  elsewhere: boolean;
}

function Told({ entry, elsewhere, now, nameOf }: ToldProps) {
  const { kind, details, by, at } = entry;
  return (
    <>
      <p>
        <b className="font-semibold">{LEAD_EVENTS[kind].label}</b>
        <span className="ml-2 text-caption text-muted">
          {nameOf(by)}, {momentText(at, now)}
          {elsewhere && ', about another lead'}
        </span>
      </p>
      {details.text && <p className="wrap-anywhere whitespace-pre-wrap">{details.text}</p>}
      <p className="text-caption text-muted">{inWords(entry, now, nameOf)}</p>
    </>
  );
}

function inWords({ kind, details }: EventEntry, now: number, nameOf: TimelineProps['nameOf']): string {
  const { outcome, from, to, reason, next, quotation } = details;
  const label =
    kind === 'assigned' ? (name: string) => nameOf(name) ?? name : (name: string) => STAGE_LABELS[name] ?? name;
  return [
    quotation,
    outcome && OUTCOMES[outcome as keyof typeof OUTCOMES],
    to ? `${from ? `${label(from)} → ` : ''}${label(to)}` : from && `no longer ${label(from)}’s`,
    reason && LOST_REASONS[reason],
    next === undefined ? undefined : next === null ? 'no date' : `next ${momentText(next, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
