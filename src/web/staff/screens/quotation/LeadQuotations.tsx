import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { DEPARTMENTS } from '../../../../domain/leads/departments-and-stages.ts';
import type { Lead } from '../../../../domain/leads/lead-schemas.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { vehicleText, quotationFileUrl, quotationText } from '../../../../domain/pricing/quotations/quotation.ts';
import type { QuotationRow } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { quotationEndpoints as calls } from '../../../../domain/endpoints/leads/quotations.ts';
import { useSite } from '../../../dealership.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../../ui/icons/page-icons.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { NEWEST_QUOTATION, quoteAddress } from './quote-url.ts';

interface LeadQuotationsProps {
  lead: Lead;
  quotations: readonly QuotationRow[];
  /** Undefined for those who may only read the lead. */
  onSent: (() => void) | undefined;
}

const STATES = {
  valid: '',
  over: 'no longer valid',
  superseded: 'superseded',
  withdrawn: 'withdrawn',
  gone: 'its page is gone',
} as const;

/** What was quoted, the newest first: sent on with one tap, and a new version of it one tap away. */
export function LeadQuotations({ lead, quotations, onSent }: LeadQuotationsProps) {
  const newest = useRef<HTMLLIElement>(null);
  const justIssued = useLocation().hash === NEWEST_QUOTATION;
  // On a phone it would be below the first screen, and sending it is the next thing to do.
  useEffect(() => {
    if (justIssued) newest.current?.scrollIntoView({ block: 'center' });
  }, [justIssued]);

  if (DEPARTMENTS[lead.desk].quoted === undefined || quotations.length === 0) return null;
  return (
    <section aria-labelledby="lead-quotations" className="mb-6">
      <h2 id="lead-quotations" className="mb-2 text-base">
        Quotations
      </h2>
      <ul className="grid gap-3">
        {quotations.map((quotation, place) => (
          <li
            key={quotation.id}
            ref={place === 0 ? newest : undefined}
            className="rounded-control border border-line p-3"
          >
            <OneQuotation lead={lead} quotation={quotation} newest={place === 0} onSent={onSent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneQuotationProps extends Omit<LeadQuotationsProps, 'quotations'> {
  quotation: QuotationRow;
  newest: boolean;
}

function OneQuotation({ lead, quotation, newest, onSent }: OneQuotationProps) {
  const { origin } = useSite();
  const { id, name, page, state, paper } = quotation;
  const text = encodeURIComponent(quotationText(quotation, origin + page));
  const small = (look: 'primary' | 'secondary' | 'quiet') => buttonClass({ look, size: 'small' });
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a href={page} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
          {name}
        </a>
        <b className="tabular">{rupees(paper.total)}</b>
        {STATES[state] && <span className="text-caption text-warn">{STATES[state]}</span>}
      </p>
      <p className="text-caption text-muted">
        {vehicleText(paper.machine)}, until {longDay(paper.validUntil)}
      </p>
      {state === 'valid' && (
        <div className="mt-2 flex flex-wrap gap-2">
          {lead.mobile && onSent && (
            <a
              href={`https://wa.me/91${lead.mobile}?text=${text}`}
              target="_blank"
              rel="noreferrer"
              onClick={onSent}
              className={small(newest ? 'primary' : 'secondary')}
            >
              <WhatsAppIcon className="size-4.5" /> Send by WhatsApp
            </a>
          )}
          <a href={quotationFileUrl(page)} target="_blank" rel="noreferrer" className={small('secondary')}>
            <DownloadIcon className="size-4.5" /> PDF
          </a>
          {onSent && <Withdraw leadId={lead.id} quotation={quotation} />}
          {onSent && (
            <Link to={quoteAddress(lead.id, id)} className={small('quiet')}>
              New version
            </Link>
          )}
        </div>
      )}
    </>
  );
}

/** The page of the lead is fetched again by itself: all open desks hear of it. */
function Withdraw({ leadId, quotation: { id, name } }: { leadId: number; quotation: QuotationRow }) {
  const toast = useStaffToast();
  const [asking, setAsking] = useState(false);
  async function withdraw() {
    try {
      const { message } = await callApi(calls.withdraw, { params: { id: leadId, quotation: id } });
      toast.success(message);
    } catch (error) {
      toast.error(failureText(error, 'It could not be withdrawn. Please try again.'));
    }
  }
  return (
    <>
      <Button look="quiet" size="small" aria-label={`Withdraw ${name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        question={asking ? `Withdraw quotation ${name}?` : undefined}
        verb="Withdraw"
        busyText="Withdrawing..."
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>Its page and its PDF will say so, and the customer can no longer accept it. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
