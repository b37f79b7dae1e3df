import { phoneDigits, invalidCharacters } from '../../domain/enquiries/fields/field-checks.ts';
import type { FieldChoice, FieldDefinition, FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { ANOTHER_MODEL } from '../../domain/enquiries/fields/model-choices.ts';
import { useSite } from '../dealership.tsx';
import { Checkbox } from '../ui/inputs/Checkbox.tsx';
import { Select } from '../ui/inputs/Select.tsx';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import { TextField } from '../ui/inputs/TextField.tsx';
import { ChannelBoxes } from './ChannelBoxes.tsx';
import { withTermsLink } from './TermsLink.tsx';

interface EnquiryFieldProps {
  field: FieldDefinition;
  value: FieldValue;
  problem: string | undefined;
  models: readonly FieldChoice[];
  /** In a form of two columns. */
  wholeRow: boolean;
  onChange: (value: FieldValue, problem?: string) => void;
  onLeave: () => void;
}

const PHONE_HELP = '10 digits, without +91';
/** Older machines come to the workshop too, but hardly one that is older still. */
const YEARS_LISTED = 40;

/** One field of an enquiry as the visitor meets it. */
export function EnquiryField({ field, value, problem, models, wholeRow, onChange, onLeave }: EnquiryFieldProps) {
  const { today, dealership } = useSite();
  const { name, label, input, help, autoComplete, maxLength, choices = [] } = field;
  const example = field.keptAs === 'registration' ? dealership.registrationExample : '';
  const placeholder = field.placeholder ?? (example || undefined);
  const className = wholeRow ? '@lg:col-span-2' : '';
  const required = field.required !== false;
  const common = { name, label, help, placeholder, autoComplete, error: problem, required, className, onBlur: onLeave };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';

  // Without a list of models, a name is as good.
  switch (input === 'model' && models.length === 0 ? 'text' : input) {
    case 'none':
      return null;
    case 'checkbox':
      return (
        <Checkbox
          {...common}
          label={withTermsLink(label)}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'channels':
      return <ChannelBoxes field={field} value={value} onChange={onChange} className={className} />;
    case 'textarea':
      return (
        <TextArea {...common} maxLength={maxLength} value={text} onChange={({ target }) => onChange(target.value)} />
      );
    case 'year':
      return (
        <Options
          {...common}
          value={text}
          options={yearsUntil(today)}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      );
    case 'select':
      return <Options {...common} value={text} options={choices} onChange={onChange} />;
    case 'model':
      return required ? (
        <RequiredModel {...common} value={text} options={models} onChange={onChange} />
      ) : (
        <Options {...common} value={text} options={models} onChange={onChange} />
      );
    case 'tel':
      return (
        <TextField
          {...common}
          // In its place: what is said when the field is left must not move what was just tapped.
          help={problem ? undefined : (help ?? PHONE_HELP)}
          type="tel"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => onChange(phoneDigits(target.value), lettersLeftOut(target.value))}
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
          type={input === 'model' ? 'text' : input}
          maxLength={maxLength}
          min={field.earliest && today}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

type OptionsProps = Omit<Parameters<typeof Select>[0], 'onChange'> & {
  value: string;
  options: readonly FieldChoice[];
  onChange: (value: string) => void;
};

function Options({ options, value, onChange, ...select }: OptionsProps) {
  return (
    <Select {...select} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Select</option>
      {listed(options, value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** Where a model is required, one that is not listed can be typed. */
function RequiredModel({ options, value, onChange, error, className, ...select }: OptionsProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <div className={className}>
      <Options
        {...select}
        value={isListed ? value : ANOTHER_MODEL}
        options={[...options, { value: ANOTHER_MODEL, label: ANOTHER_MODEL }]}
        error={isListed ? error : undefined}
        onChange={onChange}
      />
      {!isListed && (
        <TextField
          label="Name of the model"
          maxLength={100}
          value={value === ANOTHER_MODEL ? '' : value}
          error={error}
          className="mt-4"
          onChange={({ target }) => onChange(target.value || ANOTHER_MODEL)}
        />
      )}
    </div>
  );
}

/** What was carried here but is not among the options is offered all the same. */
function listed(choices: readonly FieldChoice[], chosen: string): readonly FieldChoice[] {
  const known = chosen === '' || choices.some(({ value }) => value === chosen);
  return known ? choices : [{ value: chosen, label: chosen }, ...choices];
}

/** The newest first. */
function yearsUntil(today: string): FieldChoice[] {
  const latest = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_LISTED }, (_, ago) => String(latest - ago)).map((year) => ({
    value: year,
    label: year,
  }));
}

/** The field keeps digits only; what it did not take is told, or a wrong number would look like a right one. */
function lettersLeftOut(typed: string): string | undefined {
  const signs = invalidCharacters(typed);
  return signs === '' ? undefined : `A phone number has digits only: “${signs}” was left out.`;
}
