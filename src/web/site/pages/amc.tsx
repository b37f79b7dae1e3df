import { amc } from '../../../domain/enquiries/kinds/amc.ts';
import { modelChoices } from '../../../domain/enquiries/fields/model-choices.ts';
import { AMC, AMC_BENEFITS } from '../../../domain/catalogue/amc-benefits.ts';
import { PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { faqPage } from '../../../domain/pages/structured-data.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Route } from './+types/amc';
import { pageMeta } from '../features/page-head.ts';
import { ownedModels } from '../features/models/all-models.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { Questions } from '../features/shared/Questions.tsx';

const TRAIL = breadcrumbOf(PAGES.services);

const QUESTIONS = [
  {
    question: 'When can I buy the contract?',
    answer: 'The contract is purchased after the free services of your two-wheeler are completed.',
  },
  {
    question: 'How long does it run?',
    answer: `It covers free maintenance service for ${AMC.years} year from the day you buy it, with ${AMC.services} maintenance services in that time.`,
  },
  {
    question: 'What is not included?',
    answer: `Parts, oil and repairs after an accident are paid for. On parts and accessories you get ${AMC.partsOffPercent}% off, on genuine engine oil ${AMC.engineOilOffPercent}%, and on labour ${AMC.labourOffPercent}%, except for accidental repairs.`,
  },
  {
    question: 'My two-wheeler was bought elsewhere. Can I still take it?',
    answer: 'Yes, if it is of the brand we serve. Bring the registration certificate and the service booklet.',
  },
];

export const loader = serverLoader(ownedModels);
export const clientLoader = browserLoader(ownedModels);

export const meta = pageMeta('amc', ({ dealership: { name, town } }) => ({
  title: 'Annual maintenance contract (AMC)',
  description: `A year of maintenance at ${name}, ${town}: ${AMC.services} services, ${AMC.freeWashes} extra washes and savings up to ${AMC.savingsUpToPercent}%.`,
  jsonLd: import.meta.env.SSR && [faqPage(QUESTIONS)],
}));

export default function AnnualMaintenance({ loaderData: { models } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { brand } = dealership;
  return (
    <>
      <PageHeader
        besideForm
        title="Annual maintenance contract"
        here="AMC"
        trail={TRAIL}
        lead="Pay once, and a year of upkeep for your two-wheeler is settled."
      />
      <FormPage
        wideForm
        form={
          <EnquiryPanel
            enquiry={amc}
            models={modelChoices(dealership, models)}
            heading="AMC enquiry"
            lead="Everything but the message is needed to tell you the price for your model."
            next="Our service desk looks up your model, then calls you with the price and the next service date."
          />
        }
      >
        <div className="space-y-4 text-lead">
          <p>
            With an annual maintenance contract your {brand.name} is serviced on time, by people who know it, and for
            less than the single services would cost.
          </p>
          <p className="text-muted">
            Coverage is a free maintenance service for {AMC.years} year. The contract is purchased after the free
            services are completed.
          </p>
        </div>
        <Passage heading="What you get">
          <Benefits />
        </Passage>
        <Questions questions={QUESTIONS} />
      </FormPage>
    </>
  );
}

function Benefits() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {AMC_BENEFITS.map(({ figure, text }) => (
        <li key={text} className="flex items-center gap-5 bg-paper p-5 last:odd:sm:col-span-2">
          <span
            aria-hidden="true"
            className="grid w-18 shrink-0 place-items-center font-display text-[1.75rem] font-bold tracking-tight text-brand-ink"
          >
            {figure ?? <CheckIcon className="size-9" />}
          </span>
          <span className="font-medium">{text}</span>
        </li>
      ))}
    </ul>
  );
}
