import type { ReactNode } from 'react';
import type { Bike } from '../../../../domain/catalogue/model-key.ts';
import { Button, buttonClass, LinkButton, type ButtonLook } from '../../../ui/Button.tsx';
import { HelmetIcon } from '../../../ui/icons/icons.tsx';
import { CalculatorIcon, DownloadIcon, RotateIcon } from '../../../ui/icons/page-icons.tsx';
import { bikeAddress, bikeLink, type BikeState } from '../bike/chosen-bike.ts';
import { CompareLink } from '../compare/CompareLink.tsx';

interface ModelActionsProps {
  model: Bike;
  /** The slug of the chosen colour, which travels along. */
  colour: string | undefined;
  /** … and that of the version, with what it costs. */
  variant: string | undefined;
  price: number;
}

/** A model without pages of its own says so, and the test ride becomes the likeliest next step. */
export function ModelActions({ model, colour, variant, price }: ModelActionsProps) {
  const { bikeName, image, hasDetails } = model;
  const chosen = { bikeName, colour, variant };
  const ride = (
    <LinkButton
      {...bikeLink('/text-ride-booking', { ...chosen, price, image })}
      look={hasDetails ? 'secondary' : 'primary'}
      className={hasDetails ? '' : 'col-span-full'}
    >
      <HelmetIcon /> Test ride
    </LinkButton>
  );
  return (
    <>
      {!hasDetails && <p className="mt-6 text-muted">{missingDetails(model)}</p>}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 *:px-3 sm:grid-cols-2">
        {!hasDetails && ride}
        <IfDetailed model={model} chosen={chosen} path="/view-details">
          View Details
        </IfDetailed>
        <IfDetailed model={model} chosen={chosen} path="/angle-view" look="secondary">
          <RotateIcon /> Angle View
        </IfDetailed>
        <LinkButton
          {...bikeLink('/emi-calculator', { ...chosen, price })}
          // The calculator knows what the model starts from.
          {...(variant && { to: bikeAddress('/emi-calculator', chosen, { price: String(price) }) })}
          look="secondary"
        >
          <CalculatorIcon /> EMI
        </LinkButton>
        {model.specs.document !== '' && (
          <a
            href={model.specs.document}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: 'secondary' })}
          >
            <DownloadIcon /> E-Brochure
          </a>
        )}
        <LinkButton {...bikeLink('/quotation', chosen)} look="secondary">
          Get a quotation
        </LinkButton>
        {hasDetails && ride}
        <CompareLink bikeName={bikeName} className={hasDetails ? 'col-span-full' : ''} />
      </div>
    </>
  );
}

const missingDetails = ({ name }: Bike) =>
  `Details and the 360° view of the ${name} are not online yet. The brochure has the figures; the machine itself is here to ride.`;

interface IfDetailedProps {
  model: Bike;
  chosen: BikeState;
  path: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** Some models have no pages of their own; the button then says why it does nothing (specification, section 2). */
function IfDetailed({ model, chosen, path, look = 'primary', children }: IfDetailedProps) {
  if (!model.hasDetails) {
    return (
      <Button look="secondary" disabled title={missingDetails(model)}>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton {...bikeLink(path, chosen)} look={look} viewTransition>
      {children}
    </LinkButton>
  );
}
