import { Link } from 'react-router';
import { optIn } from '../../../domain/enquiries/kinds/opt-in.ts';
import { useDealership } from '../../dealership.tsx';
import { Film } from '../../ui/media/Film.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { pageMeta } from '../features/page-head.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { CheckList } from '../features/shared/CheckList.tsx';

export const meta = pageMeta('opt-in', ({ dealership: { name } }) => ({
  description: `Choose how ${name} may reach you about services and offers: RCS, SMS, voice call, e-mail or WhatsApp.`,
}));

export default function OptIn() {
  const { videos, name } = useDealership();
  return (
    <>
      <PageHeader
        besideForm
        title="Stay in touch, your way"
        here="Stay in touch"
        lead="Tick the channels you like. You will hear from us on those, and on no other."
      />
      <FormPage
        form={
          <EnquiryPanel
            enquiry={optIn}
            heading="Your channels"
            lead="We match the registration number with our service book."
            next="Your choice is noted. The next service reminder comes the way you asked for."
          />
        }
      >
        <Film src={videos.optIn} title={`A film from ${name}`} />
        <Passage heading="What we send">
          <CheckList
            items={[
              'A reminder before your service, insurance or pollution certificate is due',
              'The offer of the month, when there is one',
              'News about recalls and free check-up camps',
            ]}
          />
          <p className="mt-6 text-muted">
            Changed your mind?{' '}
            <Link to="/opt-out" className="text-brand-ink underline underline-offset-4">
              Withdraw your consent
            </Link>{' '}
            in a minute; it is as simple as giving it.
          </p>
        </Passage>
      </FormPage>
    </>
  );
}
