import { useCallback } from 'react';
import { type Accessory, type BikeDetail, modelKey } from '../../../../domain/catalogue/model-key.ts';
import { groupDigits, rupees } from '../../../../domain/pricing/money.ts';
import { siteCalls } from '../../../api.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Carousel } from '../../../ui/media/Carousel.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { bikeLink, type useChosenVersion } from '../bike/chosen-bike.ts';
import { LazyTab } from './LazyTab.tsx';
import { PartSlide } from './PartSlide.tsx';
import { type PickedAccessory, accessoriesTotal, usePickedAccessories } from './picked-accessories.ts';

interface AccessoriesProps {
  bike: BikeDetail;
  /** The slug of the chosen colour, which travels along. */
  colour: string | undefined;
  /** So does the version. */
  version: Pick<ReturnType<typeof useChosenVersion>, 'variant' | 'price'>;
}

export function AccessoriesTab({ bike, colour, version }: AccessoriesProps) {
  const { bikeName, name } = bike;
  const load = useCallback(() => siteCalls.bikeAccessories(modelKey(bikeName)), [bikeName]);
  const { picked, pick } = usePickedAccessories(bikeName);
  const toggle = ({ id, heading, price }: Accessory) => {
    const others = picked.filter((each) => each.id !== id);
    pick(others.length < picked.length ? others : [...picked, { id, heading, price }]);
  };
  return (
    <LazyTab load={load} what="accessories">
      {(accessories) => (
        <>
          <Carousel
            label={`Accessories for the ${name}`}
            slides={accessories.map((accessory) => (
              // Missing values show as Unknown, N/A and 0 (specification, section 3).
              <PartSlide
                key={accessory.id}
                heading={accessory.heading || 'Unknown'}
                image={accessory.image}
                alt={accessory.alt}
                focus={accessory.focus}
                description={accessory.description}
              >
                <p className="text-muted">Part No- {accessory.part_no || 'N/A'}</p>
                <p className="mt-1 font-display text-h3 font-bold tabular">
                  Price- ₹{groupDigits(accessory.price || 0)} /-
                </p>
                <div className="mt-3">
                  <Checkbox
                    name={`accessory-${accessory.id}`}
                    label="I would like this one"
                    checked={picked.some(({ id }) => id === accessory.id)}
                    onChange={() => toggle(accessory)}
                  />
                </div>
              </PartSlide>
            ))}
          />
          <Picked bike={bike} colour={colour} version={version} picked={picked} onClear={() => pick([])} />
        </>
      )}
    </LazyTab>
  );
}

/** What was ticked and what it comes to; the enquiry says it in its message. */
function Picked({
  bike: { bikeName, image },
  colour,
  version: { variant, price },
  picked,
  onClear,
}: AccessoriesProps & { picked: readonly PickedAccessory[]; onClear: () => void }) {
  return (
    <div role="status" className="empty:hidden">
      {picked.length > 0 && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-paper p-5">
          <p>
            <span className="font-display text-h3 font-bold tabular">{rupees(accessoriesTotal(picked))}</span>
            <span className="ml-3 text-muted">{picked.map(({ heading }) => heading).join(', ')}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={onClear}>
              Clear
            </Button>
            <LinkButton {...bikeLink('/text-ride-booking', { bikeName, colour, variant, price, image })}>
              Test ride with these
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}
