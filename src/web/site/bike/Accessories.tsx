import { useCallback } from 'react';
import { type BikeDetail, modelKey } from '../../../domain/catalogue.ts';
import { groupDigits } from '../../../domain/money.ts';
import { siteCalls } from '../../api.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Lazily } from './Lazily.tsx';
import { PartSlide } from './PartSlide.tsx';

export function Accessories({ bike: { bikeName, name } }: { bike: BikeDetail }) {
  const load = useCallback(() => siteCalls.bikeAccessories(modelKey(bikeName)), [bikeName]);
  return (
    <Lazily load={load} what="accessories">
      {(accessories) => (
        <Carousel
          label={`Accessories for the ${name}`}
          slides={accessories.map(({ id, heading, image, description, part_no, price }) => (
            // Missing values show as Unknown, N/A and 0 (specification, section 3).
            <PartSlide key={id} heading={heading || 'Unknown'} image={image} description={description}>
              <p className="text-muted">Part No- {part_no || 'N/A'}</p>
              <p className="mt-1 font-display text-h3 font-bold tabular">Price- ₹{groupDigits(price || 0)} /-</p>
            </PartSlide>
          ))}
        />
      )}
    </Lazily>
  );
}
