import type { RefObject } from 'react';
import { CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { quotation } from '../../../../domain/enquiries/kinds/quotation.ts';
import { joinChoices } from '../../../../domain/pricing/quotations/chosen-extras.ts';
import { EnquiryForm } from '../../../forms/EnquiryForm.tsx';
import type { QuotationDraft } from './useQuotationChoice.ts';

/** Whom the quotation is for; what was put together by then goes along with it. */
export function QuotationForm({ model, wish }: { model: string; wish: RefObject<QuotationDraft> }) {
  const carried = () => {
    const { order, withLoan } = wish.current;
    return {
      variant: order.variant,
      colour: order.colour,
      accessories: joinChoices(order.accessories),
      addOns: joinChoices(order.chosen.map((charge) => CHARGES[charge].label)),
      loan: withLoan,
    };
  };
  return (
    <EnquiryForm
      enquiry={quotation}
      known={{ model }}
      models={[{ value: model, label: model }]}
      carried={carried}
      next="It has arrived. What the quotation leaves open, we answer when we call."
    />
  );
}
