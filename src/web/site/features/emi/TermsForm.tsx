import type { RefObject } from 'react';
import { CALCULATE, EMI_LIMITS, type EmiTerms, priceLimits } from '../../../../domain/pricing/emi.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { SliderField } from './SliderField.tsx';
import { type PricedModel, WhichPrice } from './WhichPrice.tsx';

interface TermsFormProps {
  form: RefObject<HTMLFormElement | null>;
  models: readonly PricedModel[];
  bike: string;
  onBike: (bikeName: string) => void;
  terms: EmiTerms;
  onChange: (change: Partial<EmiTerms>) => void;
}

/** Without JavaScript it is an ordinary form: its button has the server work out the same result. */
export function TermsForm({ form, models, bike, onBike, terms, onChange }: TermsFormProps) {
  const { price, downPayment, rate, months } = terms;
  const model = models.find(({ bikeName }) => bikeName === bike);
  const setPrice = (value: number) => onChange({ price: value });
  return (
    <form
      ref={form}
      method="get"
      action="/emi-calculator"
      onSubmit={(event) => event.preventDefault()}
      aria-label="Loan"
      className="grid gap-7"
      data-print="no"
    >
      <Select label="Model" name="bike" value={bike} onChange={({ target }) => onBike(target.value)}>
        <option value="">Any machine</option>
        {models.map(({ bikeName, name }) => (
          <option key={bikeName} value={bikeName}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        <SliderField
          label="Price"
          unit="₹"
          name="price"
          value={price}
          onValue={setPrice}
          {...priceLimits(model?.price)}
        />
        {model && <WhichPrice model={model} price={price} onPrice={setPrice} />}
      </div>
      <SliderField
        label="Down payment"
        unit="₹"
        name="down"
        value={downPayment}
        onValue={(value) => onChange({ downPayment: value })}
        {...EMI_LIMITS.downPayment}
        max={price}
        tooMuch={`That is more than the price of ${rupees(price)}.`}
      />
      <SliderField
        label="Rate of interest"
        unit="% a year"
        name="rate"
        value={rate}
        onValue={(value) => onChange({ rate: value })}
        {...EMI_LIMITS.rate}
      />
      <SliderField
        label="Months"
        unit="months"
        name="months"
        value={months}
        onValue={(value) => onChange({ months: value })}
        {...EMI_LIMITS.months}
        chips={EMI_LIMITS.usualMonths}
      />
      <Button type="submit" name={CALCULATE} value="1" className="hidden! justify-self-start noscript:inline-flex!">
        Calculate
      </Button>
    </form>
  );
}
