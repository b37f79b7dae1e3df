import { useCallback, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { mailLink } from '../../../../domain/contact-links.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { DEPARTMENTS } from '../../../../domain/leads/departments-and-stages.ts';
import { sourceLabel } from '../../../../domain/leads/sources.ts';
import type { Lead } from '../../../../domain/leads/lead-schemas.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, MailIcon, PhoneIcon, WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { ReportIcon } from '../../shared/icons.tsx';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';
import { TabTitle } from '../../shared/live/TabTitle.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useKeys } from '../../shared/keyboard/useKeys.ts';
import { quoteAddress } from '../quotation/quote-url.ts';
import { LeadQuotations } from '../quotation/LeadQuotations.tsx';
import { ShortcutList } from '../leads/ShortcutList.tsx';
import { StageMark } from '../leads/LeadRow.tsx';
import { dueText } from '../leads/due-texts.ts';
import { OutcomeBar } from '../leads/OutcomeBar.tsx';
import { useColleagues } from '../leads/useColleagues.ts';
import { usePhoneCall } from '../leads/usePhoneCall.ts';
import { useLeadUpdate } from '../leads/useLeadUpdate.ts';
import { useNow } from '../leads/useNow.ts';
import { staffLeadUrl, neighboursOf } from './lead-url.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { TradeInDetails } from './TradeIn.tsx';
import { LeadFields } from './LeadFields.tsx';
import { NameProposal } from './NameProposal.tsx';
import { NewerLeadNote } from './NewerLeadNote.tsx';
import { NoteForm } from './NoteForm.tsx';
import { PreparedTexts } from './PreparedTexts.tsx';
import { SamePlate } from './SamePlate.tsx';
import { Timeline } from './Timeline.tsx';
import { UnsavedNote } from './UnsavedNote.tsx';
import { useViewers } from './useViewers.ts';

const CARD = 'rounded-card border border-line bg-paper p-4 shadow-card sm:p-5';

/** One lead at an address of its own. */
export default function LeadScreen() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? (
    <OneLead key={id} id={id} />
  ) : (
    <EmptyTable text="There is no such lead." />
  );
}

function OneLead({ id }: { id: number }) {
  const load = useCallback((signal: AbortSignal) => callApi(leadEndpoints.one, { params: { id }, signal }), [id]);
  const { data, error, reload } = useLiveLoaded(load);
  const call = usePhoneCall(id);
  const [writing, setWriting] = useState(false);
  const [keysShown, showKeys] = useState(false);
  const { people, nameOf } = useColleagues();
  const lookers = useViewers(id);
  const now = useNow();
  const work = useLeadUpdate(id, () => {
    call.drop();
    setWriting(false);
    reload();
  });
  const navigate = useNavigate();
  const { before, after } = neighboursOf(id);
  const go = (to: number | undefined) => to !== undefined && navigate(staffLeadUrl(to), { replace: true });
  useKeys({
    j: () => go(after),
    k: () => go(before),
    c: () => document.querySelector<HTMLElement>('[data-call]')?.click(),
    n: () => document.querySelector<HTMLElement>('[data-note]')?.focus(),
    '?': () => showKeys(true),
  });
  const name = data && (data.lead.name || data.lead.mobile || 'No name given');

  if (error !== undefined && data?.lead.id !== id) {
    return (
      <EmptyTable text={failureText(error, 'This lead could not be fetched.')}>
        <Retry onClick={reload} />
      </EmptyTable>
    );
  }
  if (!data || !name) return <Skeleton className="h-64 w-full" />;
  const { lead, readOnly, proposedName, email, texts, timeline, samePlate, quotations } = data;
  return (
    <section aria-labelledby="screen-title" className="mx-auto w-full max-w-5xl">
      <TabTitle label={name} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 id="screen-title" className="min-w-0 text-[1.5rem]/9 wrap-anywhere">
          {name}
        </h1>
        <StageMark lead={lead} />
        {lookers.length > 0 && (
          <p role="status" className="rounded-full bg-warn-ground px-3 py-0.5 text-caption font-semibold text-warn">
            {lookers.join(', ')} {lookers.length === 1 ? 'is' : 'are'} looking at this too
          </p>
        )}
        <nav aria-label="Leads of the list" className="ml-auto flex gap-1">
          <Turn to={before} label="Previous lead" Icon={ChevronLeftIcon} />
          <Turn to={after} label="Next lead" Icon={ChevronRightIcon} />
        </nav>
      </div>
      <p className="mb-4 text-muted">{about(lead, now)}</p>
      {proposedName && !readOnly && <NameProposal lead={lead} proposed={proposedName} onDecided={reload} />}
      {readOnly && (
        <p className="mb-4 rounded-control bg-sunk p-3">
          Assigned to {nameOf(lead.owner)}. You can read this lead, but not change it.
          <span className="block text-muted">{[lead.mobile, email].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      <div className={readOnly ? 'hidden' : 'mb-4 flex flex-wrap gap-2'}>
        {lead.mobile && (
          <>
            <a
              href={`tel:+91${lead.mobile}`}
              data-call
              onClick={() => call.keep({})}
              className={buttonClass({ className: 'whitespace-nowrap max-sm:flex-1 max-sm:px-4' })}
            >
              <PhoneIcon /> Call {lead.mobile}
            </a>
            <Button
              look="secondary"
              aria-label="WhatsApp"
              aria-expanded={writing}
              onClick={() => setWriting(!writing)}
              className="max-sm:px-4"
            >
              <WhatsAppIcon /> <span className="max-sm:hidden">WhatsApp</span>
            </Button>
          </>
        )}
        {DEPARTMENTS[lead.desk].quoted !== undefined && (
          <Link to={quoteAddress(lead.id)} className={buttonClass({ look: 'secondary' })}>
            <ReportIcon /> Quotation
          </Link>
        )}
        {email && (
          <a
            href={mailLink(email)}
            onClick={() => void work.save(lead, { kind: 'mailed' })}
            aria-label="Email"
            className={buttonClass({ look: 'secondary', className: 'max-sm:px-4' })}
          >
            <MailIcon /> <span className="max-sm:hidden">Email</span>
          </a>
        )}
      </div>
      {work.newer && <NewerLeadNote newer={work.newer} />}
      {work.clash && <ConflictNote clash={work.clash} nameOf={nameOf} onClose={() => (work.forgetClash(), reload())} />}
      <div className="mb-4 empty:hidden">
        <UnsavedNote
          unsaved={work.unsaved}
          busy={work.busy}
          nameOf={nameOf}
          onSave={(unsaved) => void work.save(lead, unsaved)}
        />
      </div>
      {writing && (
        <PreparedTexts
          mobile={lead.mobile}
          texts={texts}
          onOpen={(text) => void work.save(lead, { kind: 'whatsapp', ...(text !== undefined && { text }) })}
        />
      )}
      {call.value && (
        <div className="mb-4">
          <OutcomeBar lead={lead} call={call} busy={work.busy} onOutcome={(done) => void work.save(lead, done)} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className={`${CARD} empty:hidden lg:order-2 lg:self-start`}>
          {!readOnly && (
            <LeadFields
              lead={lead}
              people={people}
              busy={work.busy}
              onChange={(change) => void work.save(lead, change)}
            />
          )}
          <TradeInDetails entries={timeline} />
          <SamePlate entries={samePlate} now={now} />
        </div>
        <div className={CARD}>
          <LeadQuotations
            lead={lead}
            quotations={quotations}
            onSent={readOnly ? undefined : () => void work.save(lead, { kind: 'whatsapp' })}
          />
          {!readOnly && <NoteForm key={id} id={id} onSaved={reload} />}
          <Timeline
            lead={lead}
            entries={timeline}
            email={email}
            now={now}
            nameOf={nameOf}
            onSplit={readOnly ? undefined : reload}
          />
        </div>
      </div>
      <ShortcutList open={keysShown} onClose={() => showKeys(false)} />
    </section>
  );
}

function about(lead: Lead, now: number): string {
  const title = enquiries.find(({ kind }) => kind === lead.kind)?.title ?? lead.kind;
  const due = lead.due_at === null ? undefined : dueText(lead.due_at, now);
  const source = lead.source && `from ${sourceLabel(lead.source)}`;
  return [DEPARTMENTS[lead.desk].label, title, lead.model, source, due].filter(Boolean).join(' · ');
}

interface TurnProps {
  to: number | undefined;
  label: string;
  Icon: typeof ChevronLeftIcon;
}

function Turn({ to, label, Icon }: TurnProps) {
  const look = 'grid size-10 place-items-center rounded-full border border-line pointer-coarse:size-11';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        <Icon />
      </span>
    );
  }
  return (
    <Link to={staffLeadUrl(to)} replace aria-label={label} className={`${look} hover:border-edge`}>
      <Icon />
    </Link>
  );
}
