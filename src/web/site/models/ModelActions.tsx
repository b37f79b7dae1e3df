import type { Bike } from '../../../domain/catalogue.ts';
import { Button, buttonClass, LinkButton, type ButtonLook } from '../../ui/Button.tsx';
import { CalculatorIcon, DownloadIcon, HelmetIcon, RotateIcon } from '../../ui/icons.tsx';
import { bikeLink } from '../bike/chosen-bike.ts';
import type { ReactNode } from 'react';

export function ModelActions({ model }: { model: Bike }) {
  const { bikeName, price, image } = model;
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 *:px-3 *:whitespace-nowrap">
      <IfDetailed model={model} path="/view-details">
        View Details
      </IfDetailed>
      <IfDetailed model={model} path="/angle-view" look="secondary">
        <RotateIcon /> Angle View
      </IfDetailed>
      <LinkButton {...bikeLink('/emi-calculator', { bikeName, price })} look="secondary">
        <CalculatorIcon /> EMI
      </LinkButton>
      <a
        href={model.specs.document}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'secondary' })}
      >
        <DownloadIcon /> E-Brochure
      </a>
      <LinkButton {...bikeLink('/text-ride-booking', { bikeName, price, image })} look="quiet" className="col-span-2">
        <HelmetIcon /> Book a test ride
      </LinkButton>
    </div>
  );
}

interface IfDetailedProps {
  model: Bike;
  path: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** Some models have no pages of their own; the button then says why it does nothing (specification, section 2). */
function IfDetailed({ model, path, look = 'primary', children }: IfDetailedProps) {
  if (!model.hasDetails) {
    return (
      <Button look={look} disabled title={`Details of the ${model.name} are not online yet. Please ask us for them.`}>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton {...bikeLink(path, { bikeName: model.bikeName })} look={look} viewTransition>
      {children}
    </LinkButton>
  );
}
