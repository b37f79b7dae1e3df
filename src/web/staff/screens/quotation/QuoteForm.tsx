import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { quotationEndpoints } from '../../../../domain/endpoints/leads/quotations.ts';
import { siteEndpoints } from '../../../../domain/endpoints/site.ts';
import type { Rate } from '../../../../domain/pricing/charges/rates.ts';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { calculateQuotation, type QuotationInputs } from '../../../../domain/pricing/quotations/calculate-quotation.ts';
import type { QuotationRow } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { variantName, variantsOf } from '../../../../domain/catalogue/variants.ts';
import { useSite } from '../../../dealership.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useDraft } from '../../shared/state/drafts.ts';
import { staffLeadUrl } from '../lead/lead-url.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useStaffToast } from '../../shared/state/useStaffToast.ts';
import { Additions } from './Additions.tsx';
import { NEWEST_QUOTATION } from './quote-url.ts';
import type { StaffQuotationRequest, QuotableModel } from './default-quote.ts';
import { LoanFields } from './LoanFields.tsx';
import { availableChoices } from './still-offered.ts';

interface QuoteFormProps {
  leadId: number;
  /** What it is a new version of. */
  replaced: QuotationRow | undefined;
  models: readonly QuotableModel[];
  rates: readonly Rate[];
  first: StaffQuotationRequest;
}

export function QuoteForm({ leadId, replaced, models, rates, first }: QuoteFormProps) {
  const { value: wanted, keep, drop } = useDraft(`quotation ${leadId} ${replaced?.id ?? ''}`, first);
  const toast = useStaffToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { dealership } = useSite();
  const { today } = useLiveDesk();
  const model = models.find(({ key }) => key === wanted.model);
  const { accessories, error: missed } = useAccessories(wanted.model);
  const set = (change: Partial<StaffQuotationRequest>) => keep({ ...wanted, ...change });
  const offeredOf = (one: QuotableModel, asked: StaffQuotationRequest) =>
    availableChoices(asked, { model: one, accessories, rates, place: dealership.town }, today);
  const offered = model && offeredOf(model, wanted);
  const order = offered?.order ?? wanted;
  const leftOut = offered?.leftOut ?? (wanted.model === '' ? [] : [replaced?.paper.machine.name ?? wanted.model]);
  const isWaiting = accessories === undefined && wanted.accessories.length > 0;
  const drawn =
    model && !isWaiting
      ? calculateQuotation(order, shelfOf(model, accessories ?? [], rates, dealership), today)
      : undefined;

  async function issue(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { message } = await callApi(quotationEndpoints.issue, {
        params: { id: leadId },
        body: { ...order, ...(replaced && { replaces: replaced.id }) },
      });
      drop();
      toast.success(message);
      await navigate(staffLeadUrl(leadId) + NEWEST_QUOTATION, { replace: true });
    } catch (error) {
      toast.error(failureText(error, 'It could not be issued. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void issue(event)} className="grid gap-5">
      {leftOut.length > 0 && (
        <p role="status" className="rounded-control bg-warn-ground p-3 text-warn">
          No longer offered and left out: {leftOut.join('; ')}
        </p>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label="Model"
          required
          value={model?.key ?? ''}
          onChange={({ target: { value } }) => {
            const next = models.find(({ key }) => key === value);
            const another = { ...wanted, model: value, variant: '', colour: '', accessories: [] };
            keep(next ? offeredOf(next, another).order : another);
          }}
        >
          <option value="">Please choose</option>
          {models.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        {model && model.variants.length > 0 && (
          <Select label="Version" value={order.variant} onChange={({ target }) => set({ variant: target.value })}>
            {variantsOf(model.variants, model).map(({ slug, name, price }) => (
              <option key={slug} value={name}>
                {variantName({ name })}, {rupees(price)}
              </option>
            ))}
          </Select>
        )}
        <Select label="Colour" value={order.colour} onChange={({ target }) => set({ colour: target.value })}>
          <option value="">Any</option>
          {model?.colours.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </Select>
        <TextField
          label="For"
          value={order.to}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      {offered && <Additions order={wanted} charges={offered.charges} accessories={accessories ?? []} onChange={set} />}
      <LoanFields
        loan={order.loan}
        total={drawn && 'paper' in drawn ? drawn.paper.total : 0}
        onChange={(loan) => set({ loan })}
      />
      {isWaiting && missed !== undefined && (
        <Problem text={failureText(missed, 'Its accessories could not be fetched.')} />
      )}
      {drawn && 'problems' in drawn && <Problem text={drawn.problems.join(' ')} />}
      <div
        data-foot-bar
        className="sticky bottom-0 -mx-1 flex items-center justify-between gap-x-6 border-t border-line bg-ground px-1 py-3"
      >
        <p role="status">
          {drawn && 'paper' in drawn && (
            <>
              <b className="font-display text-2xl tabular">{rupees(drawn.paper.total)}</b>
              <span className="block text-caption text-muted">
                on-road in {drawn.paper.place}, until {longDay(drawn.paper.validUntil)}
              </span>
            </>
          )}
        </p>
        <Button
          type="submit"
          size="large"
          className="shrink-0"
          disabled={!drawn || 'problems' in drawn}
          busy={busy && 'Issuing...'}
        >
          Issue
        </Button>
      </div>
    </form>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-card bg-bad-ground p-4 font-medium text-bad">
      {text}
    </p>
  );
}

/** Undefined until they are known; for a moment there are still those of the model before. */
function useAccessories(model: string) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const params = { bikeName: model };
      return {
        model,
        accessories: model === '' ? [] : await callApi(siteEndpoints.bikeAccessories, { params, signal }),
      };
    },
    [model],
  );
  const { data, error } = useLoaded(load);
  return { accessories: data?.model === model ? data.accessories : undefined, error };
}

function shelfOf(
  model: QuotableModel,
  accessories: QuotationInputs['model']['accessories'],
  rates: readonly Rate[],
  { town, quotationDays }: { town: string; quotationDays: number },
): QuotationInputs {
  const { key, name, image, price, variants, colours, specs } = model;
  return {
    model: { key, name, image, price, variants, colours, accessories, engine: specs.engine },
    rates,
    place: town,
    issuer: { name: '', brand: '', colour: '', street: '', place: '', phone: '', email: '', gstin: '' },
    days: quotationDays,
  };
}
