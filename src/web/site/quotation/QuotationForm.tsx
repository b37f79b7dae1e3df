import { CHARGES } from '../../../domain/charges/charges.ts';
import { quotation } from '../../../domain/enquiries/quotation.ts';
import { listed } from '../../../domain/quotations/wished.ts';
import { EnquiryForm } from '../../forms/EnquiryForm.tsx';
import type { Wish } from './useWish.ts';

/** Whom the quotation is for; what was put together goes along with it. */
export function QuotationForm({ model, wish: { order, withLoan } }: { model: string; wish: Wish }) {
  return (
    <EnquiryForm
      enquiry={quotation}
      known={{ model }}
      models={[{ value: model, label: model }]}
      carried={{
        variant: order.variant,
        colour: order.colour,
        accessories: listed(order.accessories),
        addOns: listed(order.chosen.map((charge) => CHARGES[charge].label)),
        loan: withLoan,
      }}
      next="It has arrived. What the quotation leaves open, we answer when we call."
    />
  );
}
