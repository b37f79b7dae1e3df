import { phoneDigits } from '../../domain/enquiries/checks.ts';
import type { Choice, Field, Value } from '../../domain/enquiries/fields.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ChannelBoxes } from './ChannelBoxes.tsx';

interface EnquiryFieldProps {
  field: Field;
  value: Value;
  problem: string | undefined;
  models: readonly Choice[];
  /** In a form of two columns. */
  wholeRow: boolean;
  onChange: (value: Value) => void;
}

const PHONE_HELP = '10 digits, without +91';

/** One field of an enquiry as the visitor meets it. */
export function EnquiryField({ field, value, problem, models, wholeRow, onChange }: EnquiryFieldProps) {
  const { name, label, input, help, placeholder, autoComplete, maxLength, choices = [] } = field;
  const className = wholeRow ? '@lg:col-span-2' : '';
  const required = field.required !== false;
  const common = { name, label, help, placeholder, autoComplete, error: problem, required, className };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';

  switch (input) {
    case 'none':
      return null;
    case 'checkbox':
      return <Checkbox {...common} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'channels':
      return <ChannelBoxes field={field} value={value} onChange={onChange} className={className} />;
    case 'textarea':
      return (
        <TextArea {...common} maxLength={maxLength} value={text} onChange={({ target }) => onChange(target.value)} />
      );
    case 'select':
    case 'model':
      return (
        <Select {...common} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">Select</option>
          {listed(input === 'model' ? models : choices, text).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'tel':
      return (
        <TextField
          {...common}
          help={help ?? PHONE_HELP}
          type="tel"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => onChange(phoneDigits(target.value))}
        />
      );
    case 'number':
      return (
        <TextField
          {...common}
          type="number"
          inputMode="numeric"
          min={field.min}
          step={1}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      );
    default:
      return (
        <TextField
          {...common}
          type={input}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** A model that was carried here but is not among the options is offered all the same. */
function listed(choices: readonly Choice[], chosen: string): readonly Choice[] {
  const known = chosen === '' || choices.some(({ value }) => value === chosen);
  return known ? choices : [{ value: chosen, label: chosen }, ...choices];
}
