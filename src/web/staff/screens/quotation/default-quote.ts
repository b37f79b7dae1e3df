import { type Charge, CHARGES, OPTIONAL_CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import type { Bike } from '../../../../domain/catalogue/model-key.ts';
import { tradeInOf } from '../../../../domain/pricing/trade-in.ts';
import type { Lead, TimelineEntry } from '../../../../domain/leads/lead-schemas.ts';
import type { QuotationRequest, QuotationRow } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { variantsOf } from '../../../../domain/catalogue/variants.ts';

export type QuotableModel = Bike & { key: string };
export type StaffQuotationRequest = Omit<QuotationRequest, 'replaces'>;

interface About {
  lead: Lead;
  timeline: readonly TimelineEntry[];
}

/** What is quoted unless somebody says otherwise: what was quoted before, or what the person has asked about. */
export function defaultQuotationRequest(
  { lead, timeline }: About,
  models: readonly QuotableModel[],
  before?: QuotationRow,
): StaffQuotationRequest {
  if (before) return asBefore(before);
  const sent = timeline.flatMap((entry) =>
    entry.what === 'enquiry' && entry.lead_id === lead.id ? [entry.values] : [],
  );
  const model = models.find(({ key }) => key === lead.model_key);
  const named = sent.flatMap(({ paint, colour }) => [paint, colour]);
  return {
    to: lead.name,
    model: model?.key ?? '',
    variant: (model && variantsOf(model.variants, model)[0]?.name) ?? '',
    colour: model?.colours.find(({ name }) => named.includes(name))?.name ?? '',
    accessories: [],
    chosen: [],
    loan: null,
    exchange: sent.map(tradeInOf).find((exchange) => exchange !== null) ?? null,
  };
}

function asBefore({ paper: { to, machine, lines, loan, exchange } }: QuotationRow): StaffQuotationRequest {
  const labels = new Set(lines.map(({ label }) => label));
  const charges = new Set<string>(Object.values(CHARGES).map(({ label }) => label));
  return {
    to,
    model: machine.key,
    variant: machine.variant,
    colour: machine.colour,
    accessories: lines.flatMap(({ label, compulsory }) => (compulsory || charges.has(label) ? [] : [label])),
    chosen: OPTIONAL_CHARGES.filter((charge: Charge) => labels.has(CHARGES[charge].label)),
    loan: loan && { downPayment: loan.downPayment, rate: loan.rate, months: loan.months },
    exchange,
  };
}
