import { useCallback } from 'react';
import { type BikeDetail, modelKey } from '../../../../domain/catalogue/model-key.ts';
import { siteCalls } from '../../../api.ts';
import { Carousel } from '../../../ui/media/Carousel.tsx';
import { LazyTab } from './LazyTab.tsx';
import { PartSlide } from './PartSlide.tsx';

export function FeaturesTab({ bike: { bikeName, name } }: { bike: BikeDetail }) {
  const load = useCallback(() => siteCalls.bikeFeatures(modelKey(bikeName)), [bikeName]);
  return (
    <LazyTab load={load} what="features">
      {(features) => (
        <Carousel
          label={`Features of the ${name}`}
          slides={features.map((feature) => (
            <PartSlide key={feature.heading} {...feature} />
          ))}
        />
      )}
    </LazyTab>
  );
}
