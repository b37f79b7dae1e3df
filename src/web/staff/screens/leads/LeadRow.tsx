import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callLink, customerNumber } from '../../../../domain/contact-links.ts';
import type { Lead } from '../../../../domain/leads/lead-schemas.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { LOST_REASONS, STAGE_LABELS } from '../../../../domain/leads/departments-and-stages.ts';
import { accessTo, visibilityOf } from '../../../../domain/leads/access.ts';
import { isMasked } from '../../../../domain/staff/masks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { PhoneIcon, WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { useAccount } from '../../shared/state/account.ts';
import { staffLeadUrl } from '../lead/lead-url.ts';
import { NewerLeadNote } from '../lead/NewerLeadNote.tsx';
import { PreparedTexts } from '../lead/PreparedTexts.tsx';
import { UnsavedNote } from '../lead/UnsavedNote.tsx';
import { dueText, momentText } from './due-texts.ts';
import { OutcomeBar } from './OutcomeBar.tsx';
import { usePhoneCall } from './usePhoneCall.ts';
import { useLeadUpdate } from './useLeadUpdate.ts';
import { useContactLinks } from './useContactLinks.ts';

interface LeadRowProps {
  lead: Lead;
  now: number;
  /** The name of whoever works on it. */
  ownerName: string | undefined;
  /** Before the name: a box to tick. */
  before?: ReactNode;
  onSaved: (lead: Lead) => void;
}

const LATE = 'font-semibold text-bad';
const CALL = buttonClass({ size: 'small', className: 'size-11 shrink-0 px-0!' });
const ROUND = buttonClass({ look: 'secondary', size: 'small', className: 'size-11 shrink-0 px-0!' });
const callTo = (mobile: string) => callLink(customerNumber(mobile));

/** One lead in a list: who, about what, until when; Call and WhatsApp at hand, and after Call how it went. */
export function LeadRow({ lead, now, ownerName, before, onSaved }: LeadRowProps) {
  const call = usePhoneCall(lead.id);
  const [writing, setWriting] = useState(false);
  const { seen, texts, reach } = useContactLinks(lead);
  const { busy, clash, newer, unsaved, save } = useLeadUpdate(lead.id, (saved) => {
    call.drop();
    setWriting(false);
    onSaved(saved);
  });
  const beginCall = () => {
    call.keep({});
    setWriting(false);
  };
  /** The number is told on opening: the tap that calls opens the lead, then dials. */
  const callOpened = async () => {
    const opened = await reach();
    if (!opened) return;
    beginCall();
    globalThis.location.assign(callTo(opened.lead.mobile));
  };
  const write = async () => {
    setWriting(!writing && (await reach()) !== undefined);
  };
  const { data: account } = useAccount();
  const isColleagues = account !== undefined && accessTo(lead, visibilityOf(account)) !== 'work';
  const late = lead.open && lead.due_at !== null && lead.due_at < now;
  const when = lead.due_at === null ? momentText(lead.last_at, now) : dueText(lead.due_at, now);
  const title = enquiries.find(({ kind }) => kind === lead.kind)?.title ?? lead.kind;
  return (
    <li data-lead={lead.id} className="border-b border-line last:border-b-0">
      <div className="flex items-center gap-2 px-3 py-2 has-focus-visible:bg-ground sm:px-4">
        {before}
        <Link to={staffLeadUrl(lead.id)} className="group min-w-0 flex-1 rounded-control py-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <b className="truncate font-semibold group-hover:underline">
              {lead.name || lead.mobile || 'No name given'}
            </b>
            <StageMark lead={lead} />
          </span>
          <span className="block truncate text-caption text-muted">
            {[title, lead.model, ownerName ?? 'nobody’s'].filter(Boolean).join(' · ')}
          </span>
          <span className={`block text-caption tabular sm:hidden ${late ? LATE : 'text-muted'}`}>{when}</span>
        </Link>
        <p className={`shrink-0 text-right text-caption tabular max-sm:hidden ${late ? LATE : 'text-muted'}`}>{when}</p>
        {lead.mobile && !isColleagues && (
          <>
            {isMasked(seen.mobile) ? (
              <button
                type="button"
                aria-label={`Call ${lead.name || lead.mobile}`}
                onClick={() => void callOpened()}
                className={CALL}
              >
                <PhoneIcon />
              </button>
            ) : (
              <a
                href={callTo(seen.mobile)}
                aria-label={`Call ${lead.name || lead.mobile}`}
                onClick={beginCall}
                className={CALL}
              >
                <PhoneIcon />
              </a>
            )}
            <button
              type="button"
              aria-label={`WhatsApp ${lead.name || lead.mobile}`}
              aria-expanded={writing}
              onClick={() => void write()}
              className={ROUND}
            >
              <WhatsAppIcon />
            </button>
          </>
        )}
      </div>
      {clash && (
        <p role="alert" className="px-4 pb-2 text-caption font-medium text-warn">
          Somebody else has changed this lead meanwhile. <Link to={staffLeadUrl(lead.id)}>Open it</Link> to see both.
        </p>
      )}
      {newer && (
        <div className="px-3 sm:px-4">
          <NewerLeadNote newer={newer} />
        </div>
      )}
      <div className="px-3 pb-3 empty:hidden sm:px-4">
        <UnsavedNote
          unsaved={unsaved}
          busy={busy}
          nameOf={(owner) => owner ?? undefined}
          onSave={(work) => void save(seen, work)}
        />
      </div>
      {call.value && !writing && (
        <div className="px-3 pb-3 sm:px-4">
          <OutcomeBar lead={seen} call={call} busy={busy} onOutcome={(done) => void save(seen, done)} />
        </div>
      )}
      {writing && texts && (
        <div className="px-3 sm:px-4">
          <PreparedTexts
            mobile={seen.mobile}
            texts={texts}
            onOpen={(text) => void save(seen, { kind: 'whatsapp', ...(text !== undefined && { text }) })}
          />
        </div>
      )}
    </li>
  );
}

/** The stage in a word; why, where somebody was lost; and what nobody has worked on since before this desk. */
export function StageMark({ lead: { stage, reason, open } }: { lead: Pick<Lead, 'stage' | 'reason' | 'open'> }) {
  const past = !open && stage === 'new';
  const label = past ? 'Past' : (STAGE_LABELS[stage] ?? stage);
  return (
    <span
      className={`rounded-full px-2 py-px text-[0.6875rem] font-semibold whitespace-nowrap ${
        open ? (stage === 'new' ? 'bg-ink text-paper' : 'bg-good-ground text-good') : 'bg-sunk text-ink'
      }`}
    >
      {[label, reason && LOST_REASONS[reason]].filter(Boolean).join(': ')}
    </span>
  );
}
