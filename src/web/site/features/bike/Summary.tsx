import { type BikeDetail, type Colour } from '../../../../domain/catalogue/model-key.ts';
import { keyFactsOf } from '../../../../domain/catalogue/key-facts.ts';
import { loanAmountFor, defaultInstalment, defaultTerms } from '../../../../domain/pricing/emi.ts';
import { groupDigits, rupees } from '../../../../domain/pricing/money.ts';
import { AVAILABILITIES } from '../../../../domain/content/availabilities.ts';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass, LinkButton } from '../../../ui/Button.tsx';
import { DownloadIcon, RotateIcon } from '../../../ui/icons/page-icons.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { PriceDate } from '../shared/PriceDate.tsx';
import { CompareLink } from '../compare/CompareLink.tsx';
import { ColourSwatches } from '../models/ColourSwatches.tsx';
import { OnRoadPanel } from '../price/OnRoad.tsx';
import { bikeAddress, bikeLink, type useChosenVersion } from './chosen-bike.ts';
import { VariantPicker } from '../bike-details/Variants.tsx';

interface SummaryProps {
  bike: BikeDetail;
  /** The one that is shown, and the slug of the one that was chosen, if one was. */
  colour: Colour | undefined;
  chosen: string | undefined;
  version: ReturnType<typeof useChosenVersion>;
}

export function Summary({ bike, colour, chosen, version }: SummaryProps) {
  const { brand } = useDealership();
  const { bikeName, bikePrice, image, name } = bike;
  const { price, onRoad, variant } = version;
  const lent = loanAmountFor(price, onRoad);
  const machine = { bikeName, colour: chosen, variant };
  const link = (path: string) => bikeLink(path, machine);
  return (
    <>
      <div className="grid items-center gap-x-14 gap-y-6 low:grid-cols-2 low:items-start lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:grid-cols-[3fr_2fr]">
        <div className="min-w-0 text-center">
          <ResponsivePicture
            key={colour?.image}
            src={(chosen && colour?.image) || image}
            alt={chosen && colour ? `${brand.name} ${name} in ${colour.name}` : `${brand.name} ${name}`}
            sizes="(width < 64rem) 100vw, 60vw"
            priority
            className="mx-auto aspect-3/2 w-full object-contain [view-transition-name:chosen-machine] low:max-h-[46svh] lg:max-h-[calc(100svh-24rem)] lg:min-h-72"
          />
          {colour && bike.colours.length > 1 && (
            <>
              <ColourSwatches
                colours={bike.colours}
                shown={colour}
                addressOf={(slug) => bikeAddress('', { ...machine, colour: slug })}
              />
              <p aria-live="polite" className="mt-1 text-caption text-muted" data-print="no">
                {colour.name}
                {colour.availability !== 'in-showroom' && ` · ${AVAILABILITIES[colour.availability]}`}
              </p>
            </>
          )}
        </div>
        <div>
          <h2 className="eyebrow text-brand-ink wrap-break-word">
            {brand.name} {name}
          </h2>
          <p className="mt-2 text-lead text-muted">{bike.tagline}</p>
          <p className="mt-3 font-display text-h2 font-bold tabular">
            Start from <span className="whitespace-nowrap">₹ {groupDigits(bikePrice)}/-</span>
          </p>
          <p className="mt-1 text-caption text-muted">Ex-showroom price</p>
          <PriceDate />
          <VariantPicker
            versions={version.versions}
            chosen={version.shown}
            addressOf={(slug) => bikeAddress('', { ...machine, variant: slug })}
          />
          <OnRoadPanel price={onRoad} className="mt-2" />
          <Facts bike={bike} />
          <div
            className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 *:px-3 lg:max-w-sm"
            data-print="no"
          >
            <LinkButton
              {...bikeLink('/text-ride-booking', { ...machine, price, image })}
              size="large"
              className="col-span-full"
            >
              BOOK TEST RIDE
            </LinkButton>
            <LinkButton {...link('/quotation')} look="secondary" className="col-span-full">
              Get a quotation
            </LinkButton>
            <LinkButton {...link('/angle-view')} look="secondary">
              <RotateIcon /> Angle View
            </LinkButton>
            {bike.brochure !== '' && (
              <a
                href={bike.brochure}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ look: 'secondary' })}
              >
                <DownloadIcon /> E-Brochure
              </a>
            )}
            <CompareLink bikeName={bikeName} className="col-span-full" />
          </div>
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-8 border-t border-line pt-8 sm:mt-10 sm:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:break-inside-avoid">
        <p className="max-w-[62ch] text-lead">{bike.bikeDetails}</p>
        <section>
          <h3 className="text-h3">Available EMI Options</h3>
          <p className="mt-2 text-muted">{exampleOf(lent, onRoad !== null)}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2" data-print="no">
            <LinkButton {...link('/finance')} look="secondary">
              Apply for Loan
            </LinkButton>
            <LinkButton
              {...link('/emi-calculator')}
              to={bikeAddress('/emi-calculator', machine, { price: String(lent) })}
              look="quiet"
            >
              Work out the EMI
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  );
}

function exampleOf(price: number, onRoad: boolean): string {
  const terms = defaultTerms(price);
  const emi = rupees(defaultInstalment(price));
  return `About ${emi} a month for ${terms.months} months at ${terms.rate}\u00a0%, with ${rupees(terms.downPayment)} down${onRoad ? ', on the on-road price' : ''}. The lender sets the rate.`;
}

function Facts({ bike }: { bike: BikeDetail }) {
  const facts = keyFactsOf(bike.keyFacts);
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label="Key facts"
      className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
