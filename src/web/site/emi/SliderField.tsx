import { useId, useState } from 'react';
import { INPUT_CLASS } from '../../ui/Field.tsx';

interface SliderFieldProps {
  label: string;
  unit: string;
  name: string;
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step: number;
}

const UNIT = 'pointer-events-none absolute inset-y-0 grid place-items-center text-caption text-muted';

/** A number to type and a slider to move: the same value. */
export function SliderField({ label, unit, name, value, onValue, min, max, step }: SliderFieldProps) {
  const id = useId();
  // What is being typed may be out of bounds or empty for a moment.
  const [typing, setTyping] = useState<string>();
  const take = (text: string) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) onValue(Math.min(Math.max(number, min), max));
  };

  return (
    <div>
      <div className="flex items-end justify-between gap-4">
        <label htmlFor={id} className="pb-3 text-[0.9375rem] font-semibold">
          {label}
        </label>
        <div className="relative w-40 shrink-0">
          {unit === '₹' && <span className={`${UNIT} left-3.5`}>₹</span>}
          <input
            id={id}
            name={name}
            type="number"
            inputMode="decimal"
            min={min}
            max={max}
            step={step < 1 ? 0.01 : 1}
            value={typing ?? value}
            onChange={({ target }) => {
              setTyping(target.value);
              take(target.value);
            }}
            onBlur={() => setTyping(undefined)}
            className={`${INPUT_CLASS} appearance-[textfield] text-right tabular [&::-webkit-inner-spin-button]:appearance-none ${unit === '₹' ? '' : 'pr-22!'}`}
          />
          {unit !== '₹' && <span className={`${UNIT} right-3.5`}>{unit}</span>}
        </div>
      </div>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        className="mt-2 h-6 w-full noscript:hidden"
      />
    </div>
  );
}
