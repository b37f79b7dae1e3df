import type { ReactNode } from 'react';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { tradeInText } from '../../../../domain/pricing/trade-in.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { loanText, vehicleText } from '../../../../domain/pricing/quotations/quotation.ts';
import type { PublicQuotation } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { QUOTATION_TEXTS } from '../../../../domain/pricing/quotations/quotation-texts.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { PriceLines } from '../price/PriceLines.tsx';

/** The paper itself, in the letterhead of the day it was issued. */
export function QuotationSheet({ quotation: { name, paper, state } }: { quotation: PublicQuotation }) {
  const { issuer, machine, to, issuedOn, validUntil, place, lines, total, loan, exchange } = paper;
  return (
    <article
      aria-labelledby="quotation-title"
      className="rounded-panel bg-paper p-5 shadow-raised ring-1 ring-line/60 sm:p-10 print:p-0 print:shadow-none print:ring-0"
    >
      <header className="border-b-2 border-brand pb-4 print:hidden">
        <p className="font-display text-h3 font-bold">{issuer.name}</p>
        <p className="text-caption text-muted">
          {issuer.street}, {issuer.place}
          {issuer.gstin && ` · GSTIN ${issuer.gstin}`}
        </p>
      </header>
      <div className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
        <div>
          <p className="eyebrow text-brand-ink">Pro-forma invoice</p>
          <h1 id="quotation-title" className="mt-2 text-h3 sm:text-h2">
            Quotation <span className="whitespace-nowrap">{name}</span>
          </h1>
          <p className="mt-2 text-muted">
            {to && `For ${to}. `}Issued on {longDay(issuedOn)}, holds until {longDay(validUntil)}.
          </p>
          {state === 'withdrawn' && (
            <p className="mt-2 hidden font-semibold print:block">{QUOTATION_TEXTS.withdrawn}</p>
          )}
          <p className="mt-4 text-lead font-semibold">
            {issuer.brand} {vehicleText(machine)}
          </p>
          <p className="text-caption text-muted">{machine.engine}</p>
        </div>
        <ResponsivePicture
          src={machine.image}
          alt=""
          sizes="14rem"
          className="aspect-3/2 w-full object-contain max-sm:hidden"
        />
      </div>
      <PriceLines lines={lines} total={total} sum={`On-road in ${place}`} className="mt-6" />
      <dl className="mt-6 grid gap-4">
        {loan && (
          <Told label="Loan">
            {loanText(loan)}: a loan of {rupees(loan.amount)}. The lender decides.
          </Told>
        )}
        {exchange && (
          <Told label="In exchange">
            {tradeInText(exchange)}. Its price is agreed on once we have seen it, and not taken off here.
          </Told>
        )}
        <Told label="Terms">{QUOTATION_TEXTS.terms(longDay(validUntil))}</Told>
      </dl>
      <p className="mt-4 text-caption text-muted">
        {QUOTATION_TEXTS.proForma} {lines.some(({ example }) => example) && QUOTATION_TEXTS.examples}
      </p>
    </article>
  );
}

function Told({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="max-w-[70ch] text-muted">{children}</dd>
    </div>
  );
}
