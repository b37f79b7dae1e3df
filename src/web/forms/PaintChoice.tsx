import { useId } from 'react';
import { nearestRideColour } from '../../domain/enquiries/fields/ride-colours.ts';
import { type Paint, twoToned } from '../../domain/catalogue/paints.ts';
import { FieldNotes, useWiring } from '../ui/inputs/Field.tsx';
import { Swatch } from '../ui/media/Swatch.tsx';
import { Tick } from '../ui/media/Tick.tsx';

interface PaintChoiceProps {
  name: string;
  label: string;
  paints: readonly Paint[];
  /** The name of the chosen one. */
  chosen: string;
  problem: string | undefined;
  className: string;
  onChoose: (paint: string, colour: string) => void;
}

/** A bike's own paints, by name; the call carries the nearest of its five colours beside the exact one. */
export function PaintChoice({ name, label, paints, chosen, problem, className, onChoose }: PaintChoiceProps) {
  const legend = useId();
  const { wiring, errorId, helpId } = useWiring(undefined, problem);
  const accents = twoToned(paints);
  return (
    <div
      role="radiogroup"
      aria-labelledby={legend}
      aria-required="true"
      aria-invalid={wiring['aria-invalid']}
      className={className}
    >
      <p id={legend} className="mb-1.5 text-[0.9375rem] font-semibold">
        {label}
        <span aria-hidden="true" className="text-brand-ink">
          {' *'}
        </span>
      </p>
      <div className="grid gap-2 @sm:grid-cols-2">
        {paints.map((paint) => (
          <label
            key={paint.name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-1.5 text-[0.9375rem] leading-tight transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ground has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <Tick
              type="radio"
              name={name}
              value={paint.name}
              checked={paint.name === chosen}
              onChange={() => onChoose(paint.name, nearestRideColour(paint.paint))}
              aria-describedby={wiring['aria-describedby']}
              className="sr-only"
            />
            <Swatch paint={paint.paint} accent={accents.has(paint.name) ? paint.accent : undefined} />
            {paint.name}
          </label>
        ))}
      </div>
      <FieldNotes help={undefined} error={problem} helpId={helpId} errorId={errorId} />
    </div>
  );
}
