import { warranty } from '../../../domain/enquiries/kinds/warranty.ts';
import { modelChoices } from '../../../domain/enquiries/fields/model-choices.ts';
import { PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { faqPage } from '../../../domain/pages/structured-data.ts';
import { WARRANTY_RANGES } from '../../../domain/catalogue/warranty-plans.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Route } from './+types/extended-warranty';
import { pageMeta } from '../features/page-head.ts';
import { ownedModels } from '../features/models/all-models.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { Questions } from '../features/shared/Questions.tsx';
import { WarrantyTable } from '../features/warranty/WarrantyTable.tsx';

const TRAIL = breadcrumbOf(PAGES.services);
const LONGEST_YEARS = Math.max(...WARRANTY_RANGES.flatMap(({ options }) => options.map(({ total }) => total.years)));

const QUESTIONS = [
  {
    question: 'When does the cover end?',
    answer: 'With the years or with the kilometres of your plan, whichever comes first.',
  },
  {
    question: 'When does the extended warranty begin?',
    answer: 'On the day the standard warranty ends. Both together are the total in the table.',
  },
  {
    question: 'What should I bring?',
    answer:
      'The registration certificate and the service booklet. We look at the machine and tell you which options are open to it.',
  },
];

export const loader = serverLoader(ownedModels);
export const clientLoader = browserLoader(ownedModels);

export const meta = pageMeta('extended-warranty', ({ dealership: { name, town, brand } }) => ({
  description: `Extended warranty for ${brand.name} scooters and motorcycles at ${name}, ${town}: four options, up to ${LONGEST_YEARS} years in all.`,
  jsonLd: import.meta.env.SSR && [faqPage(QUESTIONS)],
}));

export default function ExtendedWarranty({ loaderData: { models } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { brand } = dealership;
  return (
    <>
      <PageHeader
        besideForm
        title="Extended warranty"
        trail={TRAIL}
        lead={`Keep the cover of a new machine for up to ${LONGEST_YEARS} years in all.`}
      />
      <FormPage
        wideForm
        form={
          <EnquiryPanel
            enquiry={warranty}
            models={modelChoices(dealership, models)}
            heading="Extended warranty enquiry"
            lead="Name, e-mail and number are enough; your model and year help us to answer at once."
            next="We check which options are open to your two-wheeler and call you with the price of each."
          />
        }
      >
        <p className="text-lead">
          Every new {brand.name} two-wheeler comes with a standard warranty. One of four options carries it on, at a
          price that is fixed on the day you buy it. Coverage ends at whichever of period or kilometres comes first.
        </p>
        {WARRANTY_RANGES.map((range) => (
          <Passage key={range.vehicles} heading={range.vehicles}>
            <WarrantyTable range={range} />
          </Passage>
        ))}
        <Questions questions={QUESTIONS} />
      </FormPage>
    </>
  );
}
