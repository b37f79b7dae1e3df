import { type ComponentProps, type ReactNode, useState } from 'react';
import { parseAmount } from '../../../../../domain/content/price-list.ts';
import { rupees } from '../../../../../domain/pricing/money.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/inputs/Checkbox.tsx';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';
import { TrashIcon } from '../../../shared/icons.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { useForm, valueAt } from './form.ts';

export interface FieldBinding {
  place: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  className?: string;
}

export function useFieldBinding(place: string) {
  const { value, problems, set } = useForm();
  const found = valueAt(value, place);
  return {
    text: typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    found,
    error: problems[place],
    set: (next: unknown) => set(place, next),
  };
}

/** A text of the form's value. `optional`: emptied, it is not there at all. */
export function TextInput({
  place,
  optional = false,
  ...texts
}: FieldBinding & { optional?: boolean } & Pick<ComponentProps<'input'>, 'placeholder' | 'type' | 'list'>) {
  const { text, error, set } = useFieldBinding(place);
  const change = (typed: string) => set(optional && typed === '' ? undefined : typed);
  return (
    <TextField {...texts} name={place} value={text} error={error} onChange={(event) => change(event.target.value)} />
  );
}

export function LongTextInput({ place, rows, ...texts }: FieldBinding & { rows?: number }) {
  const { text, error, set } = useFieldBinding(place);
  return (
    <TextArea
      {...texts}
      name={place}
      rows={rows}
      value={text}
      error={error}
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** A number, which may be left out; what is no number stays as it was typed, and is told so. */
export function NumberInput({ place, ...texts }: FieldBinding) {
  const { text, error, set } = useFieldBinding(place);
  const change = (typed: string) => {
    const number = Number(typed);
    set(typed.trim() === '' ? undefined : Number.isFinite(number) ? number : typed);
  };
  return (
    <TextField
      {...texts}
      name={place}
      inputMode="decimal"
      type="number"
      step="any"
      value={text}
      error={error}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Rupees, written as people write them. */
export function PriceInput({ place, ...texts }: FieldBinding) {
  const { text, found, error, set } = useFieldBinding(place);
  const help = typeof found === 'number' ? `= ${rupees(found)}` : texts.help;
  return (
    <TextField
      {...texts}
      name={place}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      help={help}
      error={error}
      onChange={(event) =>
        set(event.target.value === '' ? undefined : (parseAmount(event.target.value) ?? event.target.value))
      }
    />
  );
}

export function ChoiceInput({
  place,
  options,
  ...texts
}: FieldBinding & { options: Readonly<Record<string, string>> }) {
  const { text, error, set } = useFieldBinding(place);
  return (
    <Select
      {...texts}
      name={place}
      value={text}
      error={error}
      onChange={(event) => set(event.target.value || undefined)}
    >
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export function YesNoInput({ place, ...texts }: FieldBinding) {
  const { found, error, set } = useFieldBinding(place);
  return (
    <Checkbox
      {...texts}
      name={place}
      checked={found === true}
      error={error}
      onChange={(event) => set(event.target.checked)}
    />
  );
}

export function ColourInput({ place, optional = false, ...texts }: FieldBinding & { optional?: boolean }) {
  const { text, error, set } = useFieldBinding(place);
  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={`${texts.label}: choose`}
        value={/^#[0-9a-fA-F]{6}$/.test(text) ? text : '#808080'}
        onChange={(event) => set(event.target.value)}
        className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-paper p-1"
      />
      <TextField
        {...texts}
        name={place}
        value={text}
        error={error}
        placeholder="#1d4ed8"
        className="min-w-0 flex-1"
        onChange={(event) => set(optional && event.target.value === '' ? undefined : event.target.value)}
      />
    </div>
  );
}

/** A part of a form that can be folded away, with how much is in it. */
export function FieldGroup({
  title,
  of,
  note,
  holds,
  open = false,
  children,
}: {
  title: string;
  /** The place in the form that it is about. */
  of?: string;
  note?: ReactNode;
  /** What is in it, shown while it is folded. */
  holds?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} data-part={of} className="group min-w-0 rounded-card border border-line bg-paper shadow-card">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-3 font-display font-semibold">
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">
          {title}
          {holds !== undefined && (
            <span className="block truncate font-sans text-caption font-normal text-muted group-open:hidden">
              {holds}
            </span>
          )}
        </span>
        {note !== undefined && <span className="text-caption font-normal text-muted">{note}</span>}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}

interface EntryProps {
  list: { entries: readonly unknown[]; move: (from: number, to: number) => void; remove: (index: number) => void };
  index: number;
  /** What it is called when it has no name yet, with its number. */
  kind: string;
  /** Its own name; one without was not there before, and its fields wait to be filled in. */
  called: string;
  /** Shown beside its name while it is folded. */
  image?: string | undefined;
  children: ReactNode;
}

/** One entry of a list, folded to its name until it is wanted, with ways to move it and to take it out. */
export function ListEntry({ list, index, kind, called, image, children }: EntryProps) {
  const { entries, move, remove } = list;
  const [begun] = useState(called === '');
  const what = called || `${kind} ${index + 1}`;
  return (
    <details open={begun} className="group/entry rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3 py-2 font-semibold">
        <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open/entry:rotate-180" />
        {image && <img src={image} alt="" loading="lazy" className="h-9 w-14 rounded-control bg-sunk object-contain" />}
        <span className="min-w-0 flex-1 wrap-anywhere">{what}</span>
      </summary>
      <fieldset aria-label={what} className="grid gap-4 border-t border-line p-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>
            Move up
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={index === entries.length - 1}
            onClick={() => move(index, index + 1)}
          >
            Move down
          </Button>
          <Button look="quiet" size="small" onClick={() => remove(index)} aria-label={`Remove ${what}`}>
            <TrashIcon className="size-4" /> Remove
          </Button>
        </div>
      </fieldset>
    </details>
  );
}

export const TWO_COLUMNS = 'grid gap-4 sm:grid-cols-2';
