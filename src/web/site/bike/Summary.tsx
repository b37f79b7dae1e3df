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
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="rounded-panel bg-ground p-4 sm:p-8">
        <Picture
          src={image}
          alt={`${brand.name} ${name}`}
          sizes="(width < 64rem) 100vw, 52vw"
          priority
          className="aspect-3/2 w-full object-contain"
        />
      </div>
      <div>
        <h2 className="eyebrow text-brand-ink">
          {brand.name} {name}
        </h2>
        <p className="mt-3 font-display text-h2 font-bold tabular">Start from ₹ {groupDigits(bikePrice)}/-</p>
        <p className="mt-1 text-caption text-muted">Ex-showroom price</p>
        <p className="mt-5 max-w-[60ch] leading-relaxed">{bike.bikeDetails}</p>
        <LinkButton
          {...bikeLink('/text-ride-booking', { bikeName, price: bikePrice, image })}
          size="large"
          className="mt-7 w-full sm:w-auto"
        >
          BOOK TEST RIDE
        </LinkButton>
        <div className="mt-3 grid grid-cols-2 gap-3 *:px-3 *:whitespace-nowrap sm:flex sm:*:px-5" data-print="no">
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
        <section className="mt-8 rounded-card border border-line p-5 sm:p-6">
          <h3 className="text-h3">Available EMI Options</h3>
          <p className="mt-2 text-muted">
            About {rupees(monthlyInstalment({ amount: bikePrice, ...EXAMPLE }))} a month for {EXAMPLE.months} months at{' '}
            {EXAMPLE.rate} %, without a down payment. The lender sets the rate.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2" data-print="no">
            <LinkButton {...bikeLink('/finance', { bikeName })} look="secondary">
              Apply for Loan
            </LinkButton>
            <LinkButton {...bikeLink('/emi-calculator', { bikeName })} look="quiet">
              Work out the EMI
            </LinkButton>
          </div>
        </section>
      </div>
    </div>
  );
}
