import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { longDay } from '../../../domain/dates.ts';
import { DESKS } from '../../../domain/leads/desks.ts';
import type { Lead } from '../../../domain/leads/shapes.ts';
import { rupees } from '../../../domain/money.ts';
import { machineInWords, quotationFileAt, quotationText } from '../../../domain/quotations/quotation.ts';
import type { QuotationRow } from '../../../domain/quotations/shapes.ts';
import { useSite } from '../../dealership.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { WhatsAppIcon } from '../../ui/icons.tsx';
import { DownloadIcon } from '../../ui/page-icons.tsx';
import { NEWEST_QUOTATION, quoteAddress } from './address.ts';

interface LeadQuotationsProps {
  lead: Lead;
  quotations: readonly QuotationRow[];
  /** Undefined for those who may only read the lead. */
  onSent: (() => void) | undefined;
}

const STATES = { valid: '', over: 'no longer valid', superseded: 'superseded', gone: 'its page is gone' } as const;

/** What was quoted, the newest first: sent on with one tap, and a new version of it one tap away. */
export function LeadQuotations({ lead, quotations, onSent }: LeadQuotationsProps) {
  const newest = useRef<HTMLLIElement>(null);
  const justIssued = useLocation().hash === NEWEST_QUOTATION;
  // On a phone it would be below the first screen, and sending it is the next thing to do.
  useEffect(() => {
    if (justIssued) newest.current?.scrollIntoView({ block: 'center' });
  }, [justIssued]);

  if (DESKS[lead.desk].quoted === undefined || quotations.length === 0) return null;
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
        {machineInWords(paper.machine)}, until {longDay(paper.validUntil)}
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
          <a href={quotationFileAt(page)} target="_blank" rel="noreferrer" className={small('secondary')}>
            <DownloadIcon className="size-4.5" /> PDF
          </a>
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
