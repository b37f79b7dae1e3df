import { useState } from 'react';
import type { Bike } from '../../../domain/catalogue.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';
import { ModelActions } from './ModelActions.tsx';

/** The chosen machine, large, with its colours and its price. */
export function ModelStage({ model }: { model: Bike }) {
  const [colour, setColour] = useState(model.colours[0]);
  return (
    <section aria-label={model.name} className="floor">
      <div className="wrap grid items-center gap-x-12 gap-y-4 pt-2 pb-10 sm:gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:pt-4 lg:pb-12">
        <div className="min-w-0 text-center">
          <div className="[view-transition-name:chosen-machine]">
            <Picture
              key={colour?.image}
              src={colour?.image ?? model.image}
              alt={colour ? `${model.name} in ${colour.name}` : model.name}
              sizes="(width < 64rem) 100vw, 60vw"
              priority
              // Machine, colours and price have room in one window, however low it is.
              className={`mx-auto aspect-3/2 w-full object-contain lg:h-[clamp(19rem,100svh-29rem,40rem)] ${colour === model.colours[0] ? '' : 'animate-fade'}`}
            />
          </div>
          {colour && (
            <>
              <ColourSwatches colours={model.colours} chosen={colour} onChoose={setColour} />
              <p aria-live="polite" className="mt-1 text-caption text-muted">
                {colour.name}
              </p>
            </>
          )}
        </div>
        <div className="[view-transition-name:chosen-facts]">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:block">
            <h2 className="text-h1 wrap-anywhere">{model.name}</h2>
            <p className="lg:mt-3">
              <Price amount={model.price} className="text-h2" />
              <span className="ml-2 text-caption text-muted">Ex-showroom</span>
            </p>
          </div>
          <p className="mt-2 text-lead text-muted">{model.tagline}</p>
          <dl className="mt-6 grid grid-cols-3 gap-x-4 border-t border-line pt-4 sm:gap-x-6">
            <Fact term="Engine" value={model.specs.engine} />
            <Fact term="Power" value={model.specs.power} />
            <Fact term="Transmission" value={model.specs.transmission} />
          </dl>
          <ModelActions model={model} />
        </div>
      </div>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="mt-0.5 text-[0.9375rem] leading-snug font-semibold text-balance">{value}</dd>
    </div>
  );
}
