import type { BikeDetail, VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { loanAmountFor, defaultInstalment } from '../../../../domain/pricing/emi.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { Breadcrumb } from '../../../ui/page/Breadcrumb.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { bikeAddress, bikeLink } from './chosen-bike.ts';
import type { ViewedBike } from './viewed-bike.ts';
import { KINDS } from './vehicle-kinds.ts';
import { ShareBike } from './ShareButton.tsx';

interface BikeHeaderProps {
  kind: VehicleKind;
  /** Of the version in view. */
  onRoad: BikeDetail['onRoad'];
  inView: ViewedBike;
}

/** Which machine this is, what it costs, and the next step: it stays in sight however far one reads. */
export function BikeHeader({ kind, onRoad, inView }: BikeHeaderProps) {
  const { bikeName, name, price, image } = inView;
  const chosen = { bikeName, colour: inView.colour?.slug, variant: inView.variant?.slug };
  const lent = loanAmountFor(price, onRoad);
  return (
    <>
      <div className="wrap pt-3 sm:pt-5 low:hidden">
        <Breadcrumb trail={[KINDS[kind]]} here={name} />
      </div>
      <div
        data-bike-bar
        className="sticky top-(--main-bar) z-20 border-b border-line bg-ground print:static print:border-0"
      >
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 low:py-1">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-5">
            <h1 className="text-h2 wrap-break-word max-sm:text-h3">{name}</h1>
            <p className="flex flex-wrap gap-x-3 text-caption text-muted tabular sm:text-base">
              <span className="font-semibold text-ink">{rupees(price)}</span>{' '}
              <PageLink
                {...bikeLink('/emi-calculator', { ...chosen, price })}
                to={bikeAddress('/emi-calculator', chosen, { price: String(lent) })}
                className="-my-3 py-3 whitespace-nowrap underline underline-offset-4 hover:text-ink"
              >
                EMI {rupees(defaultInstalment(lent))}
              </PageLink>
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-1" data-print="no">
            <ShareBike bike={inView} />
            <LinkButton {...bikeLink('/text-ride-booking', { ...chosen, price, image })}>Test ride</LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
