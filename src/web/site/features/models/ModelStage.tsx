import { useMemo } from 'react';
import type { Bike, VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { PriceDate } from '../shared/PriceDate.tsx';
import { bikeAddress, useChosenColour, useChosenVersion } from '../bike/chosen-bike.ts';
import { useSetViewedBike } from '../bike/viewed-bike.ts';
import { KINDS } from '../bike/vehicle-kinds.ts';
import { VariantPicker } from '../bike-details/Variants.tsx';
import { ShareBike } from '../bike/ShareButton.tsx';
import { OnRoadPanel } from '../price/OnRoad.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';
import { ModelActions } from './ModelActions.tsx';

/** The chosen machine, large, with its colours and its price. */
export function ModelStage({ kind, model }: { kind: VehicleKind; model: Bike }) {
  const { shown: colour, chosen } = useChosenColour(model.colours);
  const { bikeName, name, image } = model;
  const { price, onRoad, variant, versions, shown } = useChosenVersion(model.variants, model);
  const called = variant && shown?.name;
  const inView = useMemo(
    () => ({
      path: KINDS[kind].to,
      bikeName,
      name,
      price,
      image,
      colour: chosen ? colour : undefined,
      variant: variant && called ? { slug: variant, name: called } : undefined,
    }),
    [kind, bikeName, name, price, image, colour, chosen, variant, called],
  );
  useSetViewedBike(inView);
  return (
    <section aria-label={name} className="floor">
      <div className="wrap grid items-center has-[details[open]]:items-start gap-x-12 gap-y-4 pt-2 pb-10 sm:gap-y-6 low:grid-cols-2 low:items-start lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:pt-4 lg:pb-12">
        <div className="min-w-0 text-center">
          <div className="[view-transition-name:chosen-machine]">
            <ResponsivePicture
              key={colour?.image}
              src={colour?.image ?? image}
              alt={colour ? `${name} in ${colour.name}` : name}
              sizes="(width < 64rem) 100vw, 60vw"
              priority
              // Machine, colours and price have room in one window, however low it is.
              className={`mx-auto aspect-3/2 w-full object-contain low:max-h-[46svh] lg:h-[clamp(19rem,100svh-29rem,40rem)] ${chosen ? 'animate-fade' : ''}`}
            />
          </div>
          {colour && (
            <>
              <ColourSwatches
                colours={model.colours}
                shown={colour}
                addressOf={(slug) => bikeAddress('', { bikeName, colour: slug, variant })}
              />
              <p aria-live="polite" className="mt-1 text-caption text-muted">
                {colour.name}
              </p>
            </>
          )}
        </div>
        <div className="[view-transition-name:chosen-facts]">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:block">
            <div className="flex min-w-0 items-center gap-2">
              <h2 className="min-w-0 text-h1 wrap-break-word">{name}</h2>
              <ShareBike bike={inView} />
            </div>
            <p className="lg:mt-3">
              <Price amount={price} className="text-h2" />
              <span className="ml-2 text-caption text-muted">Ex-showroom</span>
            </p>
            <PriceDate className="max-lg:w-full" />
          </div>
          <VariantPicker
            versions={versions}
            chosen={shown}
            addressOf={(slug) => bikeAddress('', { bikeName, colour: chosen, variant: slug })}
          />
          <OnRoadPanel price={onRoad} className="mt-1" />
          <p className="mt-2 text-lead text-muted">{model.tagline}</p>
          <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-4 gap-y-3 border-t border-line pt-4 sm:gap-x-6">
            <Fact term="Engine" value={model.specs.engine} />
            <Fact term="Power" value={model.specs.power} />
            <Fact term="Transmission" value={model.specs.transmission} />
          </dl>
          <ModelActions model={model} colour={chosen} variant={variant} price={price} />
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
