import { labelOf } from '../../../../../domain/catalogue/specification-labels.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlusIcon } from '../../../../ui/icons/page-icons.tsx';
import {
  ChoiceInput,
  ColourInput,
  ListEntry,
  LongTextInput,
  NumberInput,
  TextInput,
  TWO_COLUMNS,
  YesNoInput,
} from './fields.tsx';
import { useForm, useList, valueAt } from './form.ts';
import { PictureField } from './pictures.tsx';

/** The part of a JSON schema that settings need. */
export interface FieldShape {
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, FieldShape>;
  required?: string[];
  items?: FieldShape;
  anyOf?: FieldShape[];
}

interface SchemaFieldProps {
  shape: FieldShape;
  place: string;
  label: string;
  required?: boolean;
}

/** Fields for a value of any shape, so that a setting that is added to the file has its fields here too. */
export function SchemaField({ shape, place, label, required = true }: SchemaFieldProps) {
  if (isPicture(shape)) return <LogoField place={place} label={label} />;
  if (shape.properties) return <Fields shape={shape} place={place} />;
  if (shape.type === 'boolean') return <YesNoInput place={place} label={label} />;
  if (shape.type === 'array') return <Entries items={shape.items ?? {}} place={place} label={label} />;
  if (shape.type === 'number' || shape.type === 'integer') {
    return <NumberInput place={place} label={label} required={required} />;
  }
  if (shape.enum) {
    const options = Object.fromEntries(['', ...shape.enum].map((each) => [each, labelOf(each) || 'Please choose']));
    return <ChoiceInput place={place} label={label} options={options} required={required} />;
  }
  if (shape.pattern?.includes('#')) return <ColourInput place={place} label={label} required={required} />;
  if ((shape.maxLength ?? 0) >= 600) return <LongTextInput place={place} label={label} required={required} />;
  const type = shape.format === 'date' ? 'date' : shape.pattern?.includes('[01]') ? 'time' : 'text';
  return <TextInput place={place} label={label} type={type} required={required} optional={!required} />;
}

const isPicture = ({ pattern, anyOf = [] }: FieldShape): boolean => pattern?.includes('media') || anyOf.some(isPicture);

/** A picture that may be left out. */
function LogoField({ place, label }: { place: string; label: string }) {
  const { value, set } = useForm();
  const found = valueAt(value, place);
  return (
    <div className="grid gap-2">
      <PictureField place={place} label={label} />
      {typeof found === 'string' && found !== '' && (
        <Button look="quiet" size="small" className="w-fit" onClick={() => set(place, '')}>
          Without a picture
        </Button>
      )}
    </div>
  );
}

const CALLED: Readonly<Record<string, string>> = {
  slug: 'Short name in lists of models',
  weeklyOff: 'Closed every',
  exceptions: 'Holidays and days with other hours',
};

const NOTES: Readonly<Record<string, string>> = {
  exceptions: 'On a day without times the shop is closed.',
};

function Fields({ shape, place }: { shape: FieldShape; place: string }) {
  return (
    <div className={TWO_COLUMNS}>
      {Object.entries(shape.properties ?? {}).map(([name, inner]) => (
        <div key={name} className={inner.type === 'array' || inner.properties ? 'sm:col-span-2' : ''}>
          <SchemaField
            shape={inner}
            place={place === '' ? name : `${place}.${name}`}
            label={CALLED[name] ?? labelOf(name)}
            required={shape.required?.includes(name) ?? false}
          />
        </div>
      ))}
    </div>
  );
}

function Entries({ items, place, label }: { items: FieldShape; place: string; label: string }) {
  const list = useList<unknown>(place);
  const note = NOTES[place.split('.').at(-1) ?? ''];
  if (items.enum) return <Ticks choices={items.enum} place={place} label={label} />;
  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] font-semibold">{label}</p>
      {note && <p className="text-caption text-muted">{note}</p>}
      {list.entries.map((entry, index) => (
        <ListEntry
          // Entries have nothing but their place to be told apart by.
          key={index}
          list={list}
          index={index}
          kind="New"
          called={shortLabel(entry)}
        >
          <SchemaField shape={items} place={`${place === '' ? '' : `${place}.`}${index}`} label={label} />
        </ListEntry>
      ))}
      <Button look="secondary" size="small" className="w-fit" onClick={() => list.add(items.properties ? {} : '')}>
        <PlusIcon className="size-4" /> Add
      </Button>
    </div>
  );
}

/** What tells an entry apart while it is folded. */
export function shortLabel(entry: unknown): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No';
  const within: unknown[] = typeof entry === 'object' && entry !== null ? Object.values(entry) : [];
  return within
    .map(shortLabel)
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 100);
}

function Ticks({ choices, place, label }: { choices: readonly string[]; place: string; label: string }) {
  const { value, set } = useForm();
  const found = valueAt(value, place);
  const chosen = Array.isArray(found) ? (found as string[]) : [];
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(choice)}
              onChange={({ target }) =>
                set(place, target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice))
              }
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
