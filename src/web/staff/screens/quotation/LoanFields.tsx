import { type ComponentProps, useState } from 'react';
import { EMI_LIMITS, defaultTerms } from '../../../../domain/pricing/emi.ts';
import type { LoanTerms } from '../../../../domain/pricing/quotations/quotation-schemas.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';

interface LoanFieldsProps {
  loan: LoanTerms | null;
  total: number;
  onChange: (loan: LoanTerms | null) => void;
}

/** With a loan on the usual terms, until somebody knows the lender's. */
export function LoanFields({ loan, total, onChange }: LoanFieldsProps) {
  const { rate, months } = EMI_LIMITS;
  const bound = (name: keyof LoanTerms) => ({
    value: loan?.[name] ?? 0,
    onNumber: (value: number) => loan && onChange({ ...loan, [name]: value }),
  });
  return (
    <fieldset>
      <legend className="sr-only">Loan</legend>
      <Checkbox
        label="With a loan"
        checked={loan !== null}
        onChange={({ target }) => {
          const { downPayment, rate: usual, months: term } = defaultTerms(total);
          onChange(target.checked ? { downPayment, rate: usual, months: term } : null);
        }}
      />
      {loan && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <NumberField label="Down payment, ₹" inputMode="numeric" min={0} step={1} {...bound('downPayment')} />
          <NumberField
            label="Rate, % a year"
            inputMode="decimal"
            min={rate.min}
            max={rate.max}
            step={0.01}
            {...bound('rate')}
          />
          <NumberField
            label="Months"
            inputMode="numeric"
            min={months.min}
            max={months.max}
            step={1}
            {...bound('months')}
          />
        </div>
      )}
    </fieldset>
  );
}

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value'> {
  value: number;
  onNumber: (value: number) => void;
}

/** As it is typed while somebody types: emptied for another number it is empty, not a nought to write behind. */
function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  const [typed, type] = useState<string>();
  return (
    <TextField
      {...field}
      type="number"
      required
      value={typed ?? value}
      onChange={({ target }) => {
        type(target.value);
        onNumber(target.valueAsNumber || 0);
      }}
      onBlur={() => type(undefined)}
    />
  );
}
