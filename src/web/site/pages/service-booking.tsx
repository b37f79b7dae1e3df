import { booking } from '../../../domain/enquiries/kinds/booking.ts';
import { modelChoices } from '../../../domain/enquiries/fields/model-choices.ts';
import { PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Route } from './+types/service-booking';
import { pageMeta } from '../features/page-head.ts';
import { ownedModels } from '../features/models/all-models.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { Steps } from '../features/shared/Steps.tsx';
import { CheckList } from '../features/shared/CheckList.tsx';

const TRAIL = breadcrumbOf(PAGES.services);

export const loader = serverLoader(ownedModels);
export const clientLoader = browserLoader(ownedModels);

export const meta = pageMeta('service-booking', ({ dealership: { name, town, brand } }) => ({
  description: `Book a service for your ${brand.name} motorcycle or scooter at ${name}, ${town}: trained technicians, genuine parts, pick-up and drop.`,
}));

const BENEFITS = [
  { name: 'Trained technicians', text: 'who work on the same machines every day and know what to look for.' },
  { name: 'Genuine parts', text: 'with the maker’s own part numbers on your bill.' },
  { name: 'Computerised checks', text: 'of the engine and the electrics, so that nothing is replaced on a guess.' },
  { name: 'Cashless insurance claim', text: 'with the insurers we work with; we do the paperwork.' },
  {
    name: 'Pick-up and drop',
    text: 'from your door and back. Conditions apply: by appointment, within our service area, while there is room in the day.',
  },
];

export default function ServiceBooking({ loaderData: { models } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { phones } = dealership;
  return (
    <>
      <PageHeader
        besideForm
        title="Book a service"
        lead="Tell us what you ride and which day suits you. We keep the slot and the parts ready."
        trail={TRAIL}
      />
      <FormPage
        wideForm
        form={
          <EnquiryPanel
            enquiry={booking}
            models={modelChoices(dealership, models)}
            heading="Your booking"
            lead="A name and a number are enough; the rest helps us prepare."
            next={`We have noted your booking and call you to confirm the time. Is something changing? Call the workshop at ${phones.services}.`}
          />
        }
      >
        <Passage heading="Why bring it to us">
          <CheckList
            items={BENEFITS.map(({ name, text }) => (
              <>
                <strong className="font-semibold">{name}</strong> <span className="text-muted">{text}</span>
              </>
            ))}
          />
        </Passage>
        <Passage heading="How it goes">
          <Steps
            steps={[
              'You book here or call us. We confirm the time on the phone.',
              'At the counter we look at the machine together and tell you the estimate before any work starts.',
              'We call if something else turns up, and do nothing extra without your yes.',
              'You get the old parts, a clear bill and the date of the next service.',
            ]}
          />
        </Passage>
      </FormPage>
    </>
  );
}
