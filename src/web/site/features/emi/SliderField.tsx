import { useId, useState } from 'react';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';

interface SliderFieldProps {
  label: string;
  unit: string;
  name: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** What to say when somebody types more than there may be. */
  tooMuch?: string;
  /** Values that are chosen often, in place of the slider. */
  chips?: readonly number[];
}

const UNIT =
  'pointer-events-none absolute inset-y-0 grid place-items-center text-[length:min(var(--text-caption),4.5vw)] text-muted';

/** A number to type, and a slider or chips beside it: the same value. Rupees are grouped as people read them. */
export function SliderField({ label, unit, name, value, onValue, min, max, step, tooMuch, chips }: SliderFieldProps) {
  const id = useId();
  // What is being typed may be out of bounds or empty for a moment.
  const [typing, setTyping] = useState<string>();
  const inRupees = unit === '₹';
  const typed = typing === undefined ? undefined : readNumber(typing);
  const isTooMuch = tooMuch !== undefined && typed !== undefined && typed > max;
  const take = (text: string) => {
    const number = readNumber(text);
    if (number === undefined) return;
    // As the address is read again: whole rupees and months, a rate to the hundredth.
    const parts = step < 1 ? 100 : 1;
    onValue(Math.round(Math.min(Math.max(number, min), max) * parts) / parts);
  };

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <label htmlFor={id} className="pb-3 text-[0.9375rem] font-semibold">
          {label}
        </label>
        <div className="relative w-40 max-w-full">
          {inRupees && <span className={`${UNIT} left-3.5`}>₹</span>}
          <input
            id={id}
            name={name}
            type="text"
            inputMode={step < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={typing ?? (inRupees ? groupDigits(value) : value)}
            aria-invalid={isTooMuch || undefined}
            aria-describedby={isTooMuch ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              setTyping(target.value);
              take(target.value);
            }}
            onBlur={() => setTyping(undefined)}
            className={`${INPUT_CLASS} text-right tabular ${inRupees ? '' : 'pr-[min(5.5rem,26vw)]!'}`}
          />
          {!inRupees && <span className={`${UNIT} right-3.5`}>{unit}</span>}
        </div>
      </div>
      {isTooMuch && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-caption font-medium text-bad">
          {tooMuch}
        </p>
      )}
      {chips ? (
        <div role="group" aria-label={`${label}, often chosen`} className="mt-3 flex flex-wrap gap-2 noscript:hidden">
          {chips.map((chip) => (
            <button
              key={chip}
              type="button"
              aria-pressed={chip === value}
              onClick={() => {
                setTyping(undefined);
                onValue(chip);
              }}
              className="min-h-11 min-w-14 rounded-full border border-edge px-4 font-semibold tabular transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {chip}
            </button>
          ))}
        </div>
      ) : (
        <input
          type="range"
          aria-label={`${label}, slider`}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => onValue(target.valueAsNumber)}
          className="-mb-3 h-11 w-full accent-brand-ink noscript:hidden"
        />
      )}
    </div>
  );
}

/** "1,20,000" as well as "120000". */
function readNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,₹]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}
