import { EMI_LIMITS, usualTerms } from '../../../domain/emi.ts';
import type { LoanTerms } from '../../../domain/quotations/shapes.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface LoanFieldsProps {
  loan: LoanTerms | null;
  total: number;
  onChange: (loan: LoanTerms | null) => void;
}

/** With a loan on the usual terms, until somebody knows the lender's. */
export function LoanFields({ loan, total, onChange }: LoanFieldsProps) {
  const { rate, months } = EMI_LIMITS;
  const number = (name: keyof LoanTerms) => (value: number) => loan && onChange({ ...loan, [name]: value || 0 });
  return (
    <fieldset>
      <legend className="sr-only">Loan</legend>
      <Checkbox
        label="With a loan"
        checked={loan !== null}
        onChange={({ target }) => {
          const { downPayment, rate: usual, months: term } = usualTerms(total);
          onChange(target.checked ? { downPayment, rate: usual, months: term } : null);
        }}
      />
      {loan && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <TextField
            label="Down payment, ₹"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={loan.downPayment}
            onChange={({ target }) => number('downPayment')(target.valueAsNumber)}
          />
          <TextField
            label="Rate, % a year"
            type="number"
            inputMode="decimal"
            min={rate.min}
            max={rate.max}
            step={0.01}
            value={loan.rate}
            onChange={({ target }) => number('rate')(target.valueAsNumber)}
          />
          <TextField
            label="Months"
            type="number"
            inputMode="numeric"
            min={months.min}
            max={months.max}
            step={1}
            value={loan.months}
            onChange={({ target }) => number('months')(target.valueAsNumber)}
          />
        </div>
      )}
    </fieldset>
  );
}
