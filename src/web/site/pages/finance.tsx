import { useSearchParams } from 'react-router';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import { finance } from '../../../domain/enquiries/kinds/finance.ts';
import { modelChoices, modelOption } from '../../../domain/enquiries/fields/model-choices.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CalculatorIcon } from '../../ui/icons/page-icons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ResponsivePicture } from '../../ui/media/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { useLive } from '../../ui/useLive.ts';
import type { Route } from './+types/finance';
import { bikeLink, colourFromUrl } from '../features/bike/chosen-bike.ts';
import { useCarriedBike } from '../features/bike/navigation-bike.ts';
import { useViewedBikeTopic } from '../features/bike/viewed-bike.ts';
import { pageMeta } from '../features/page-head.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { Steps } from '../features/shared/Steps.tsx';
import { CheckList } from '../features/shared/CheckList.tsx';

const load = async (site: SiteApi, { request }: { request: Request }) => {
  const [motorcycles, scooters] = await Promise.all([site.bikes(), site.scooters()]);
  const all = [...motorcycles, ...scooters];
  const models = all.map(({ name, price, image, formOption }) => ({ name, price, image, formOption }));
  return { models, colour: colourFromUrl(all, new URL(request.url).searchParams) };
};
export const loader = serverLoader(load);
// Without the list only a preselected model is lost.
export const clientLoader = browserLoader((site, asked) =>
  load(site, asked).catch(() => ({ models: [], colour: undefined })),
);

export const meta = pageMeta('finance', ({ dealership: { name, town, brand } }) => ({
  description: `Finance for your ${brand.name} at ${name}, ${town}: the documents you need, the EMI worked out, and a call back from us.`,
}));

const DOCUMENTS = [
  'Passport photo',
  'Proof of identity',
  'Proof of address',
  'Cheque or bank passbook copy from the last 3 months',
  'Income proof: salary slip, or tax returns for 2 years',
];

export default function Finance({ loaderData: { models, colour } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { brand, lenders } = dealership;
  const carried = modelKey(useCarriedBike() ?? '');
  const bike = models.find(({ name }) => modelKey(name) === carried);
  const [query] = useSearchParams();
  useViewedBikeTopic(bike, colour);
  // Any sum makes no page of its own: it is read once the page is there.
  const loan = useLive() ? Number(query.get('loan')) || undefined : undefined;
  return (
    <>
      <PageHeader
        besideForm
        title="INTERESTED FOR FINANCE?"
        here="Finance"
        lead="We ask our lending partners and come back with what they offer."
      >
        <div className="flex flex-wrap gap-x-3">
          <LinkButton
            {...(bike
              ? bikeLink('/emi-calculator', { bikeName: bike.name, colour: colour?.slug })
              : { to: '/emi-calculator' })}
            look="secondary"
            className="mt-3 sm:mt-7"
          >
            <CalculatorIcon /> CALCULATE EMI
          </LinkButton>
        </div>
      </PageHeader>
      <FormPage
        wideForm
        form={
          <EnquiryPanel
            key={bike?.name}
            enquiry={finance}
            models={modelChoices(dealership, models)}
            known={{ ...(bike && { model: modelOption(brand.slug, bike) }), ...(loan && { loanAmount: loan }) }}
            heading="Finance enquiry"
            lead="Name and number are enough to begin with."
            next="We call you back with what our lending partners offer for your model. Nothing is applied for without your word."
          />
        }
      >
        {bike && <CarriedBike {...bike} />}
        <Passage heading="Required documents">
          <CheckList items={DOCUMENTS} />
          <p className="mt-5 text-muted">
            The form lists the papers that count as proof of address and proof of identity; choose the ones you have.
          </p>
        </Passage>
        <Passage heading="From enquiry to key">
          <Steps
            steps={[
              'You send the form. We call back and go through the figures with you.',
              'You bring the documents to the showroom, or we collect them.',
              'The lender decides, mostly within a day or two.',
              'You sign, pay the down payment, and ride home.',
            ]}
          />
        </Passage>
        {lenders.length > 0 && (
          <Passage heading="Our lending partners">
            <CheckList items={lenders} />
          </Passage>
        )}
        <Disclaimer />
      </FormPage>
    </>
  );
}

function CarriedBike({ name, price, image }: { name: string; price: number; image: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card floor p-5 sm:p-6">
      <ResponsivePicture src={image} alt="" sizes="14rem" className="h-auto w-44 sm:w-56" />
      <div>
        <p className="eyebrow text-brand-ink">Your choice</p>
        <p className="mt-1 font-display text-h3 font-bold">{name}</p>
        <p className="mt-1 text-muted">
          Ex-showroom <Price amount={price} className="text-ink" />
        </p>
      </div>
    </div>
  );
}

function Disclaimer() {
  return (
    <aside aria-label="Disclaimer" className="rounded-card bg-ground p-5 text-caption text-muted sm:p-6">
      <p className="mb-1.5 font-display font-semibold text-ink">Disclaimer</p>
      <p>
        The rate of interest depends on the lender. The EMI calculation is illustrative and based on a reducing rate; it
        is in rupees, rounded to the whole figure, and excludes fees.
      </p>
    </aside>
  );
}
