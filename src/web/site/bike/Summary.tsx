import type { BikeDetail } from '../../../domain/catalogue.ts';
import { monthlyInstalment } from '../../../domain/emi.ts';
import { groupDigits, rupees } from '../../../domain/money.ts';
import { useDealership } from '../../dealership.tsx';
import { buttonClass, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon, RotateIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { bikeLink } from './chosen-bike.ts';

const EXAMPLE = { rate: 11, months: 36 };

export function Summary({ bike }: { bike: BikeDetail }) {
  const { brand } = useDealership();
  const { bikeName, bikePrice, image, name } = bike;
  return (
    <>
      <div className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:grid-cols-[3fr_2fr]">
        <Picture
          src={image}
          alt={`${brand.name} ${name}`}
          sizes="(width < 64rem) 100vw, 60vw"
          priority
          className="aspect-3/2 w-full object-contain [view-transition-name:chosen-machine]"
        />
        <div>
          <h2 className="eyebrow wrap-anywhere text-brand-ink">
            {brand.name} {name}
          </h2>
          <p className="mt-3 font-display text-h2 font-bold tabular">
            Start from <span className="whitespace-nowrap">₹ {groupDigits(bikePrice)}/-</span>
          </p>
          <p className="mt-1 text-caption text-muted">Ex-showroom price</p>
          <div className="mt-6 grid grid-cols-2 gap-3 *:px-3 *:whitespace-nowrap lg:max-w-sm" data-print="no">
            <LinkButton
              {...bikeLink('/text-ride-booking', { bikeName, price: bikePrice, image })}
              size="large"
              className="col-span-2"
            >
              BOOK TEST RIDE
            </LinkButton>
            <LinkButton {...bikeLink('/angle-view', { bikeName })} look="secondary">
              <RotateIcon /> Angle View
            </LinkButton>
            <a
              href={bike.brochure}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ look: 'secondary' })}
            >
              <DownloadIcon /> E-Brochure
            </a>
          </div>
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-8 border-t border-line pt-8 sm:mt-10 sm:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:break-inside-avoid">
        <p className="max-w-[62ch] text-lead">{bike.bikeDetails}</p>
        <section>
          <h3 className="text-h3">Available EMI Options</h3>
          <p className="mt-2 text-muted">
            About {rupees(monthlyInstalment({ amount: bikePrice, ...EXAMPLE }))} a month for {EXAMPLE.months} months at{' '}
            {`${EXAMPLE.rate}\u00a0%`}, without a down payment. The lender sets the rate.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2" data-print="no">
            <LinkButton {...bikeLink('/finance', { bikeName })} look="secondary">
              Apply for Loan
            </LinkButton>
            <LinkButton {...bikeLink('/emi-calculator', { bikeName })} look="quiet">
              Work out the EMI
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  );
}
