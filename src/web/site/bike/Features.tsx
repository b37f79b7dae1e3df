import { useCallback } from 'react';
import { type BikeDetail, modelKey } from '../../../domain/catalogue.ts';
import { siteCalls } from '../../api.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Lazily } from './Lazily.tsx';
import { PartSlide } from './PartSlide.tsx';

export function Features({ bike: { bikeName, name } }: { bike: BikeDetail }) {
  const load = useCallback(() => siteCalls.bikeFeatures(modelKey(bikeName)), [bikeName]);
  return (
    <Lazily load={load} what="features">
      {(features) => (
        <Carousel
          label={`Features of the ${name}`}
          slides={features.map((feature) => (
            <PartSlide key={feature.heading} {...feature} />
          ))}
        />
      )}
    </Lazily>
  );
}
