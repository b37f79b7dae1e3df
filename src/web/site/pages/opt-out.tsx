import { Link } from 'react-router';
import { mailLink } from '../../../domain/contact-links.ts';
import { optOut, WITHDRAWAL } from '../../../domain/enquiries/kinds/opt-in.ts';
import { PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { useDealership } from '../../dealership.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { pageMeta } from '../features/page-head.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage, Passage } from '../features/shared/FormPage.tsx';
import { Steps } from '../features/shared/Steps.tsx';

const TRAIL = breadcrumbOf(PAGES['opt-in']);

export const meta = pageMeta('opt-out', ({ dealership: { name } }) => ({
  description: `Stop messages and calls from ${name} on every channel. It takes a minute and costs nothing.`,
}));

export default function OptOut() {
  const { emails } = useDealership();
  return (
    <>
      <PageHeader
        besideForm
        title="Withdraw your consent"
        trail={TRAIL}
        lead="No more messages or calls from us, on any channel. You need not give a reason."
      />
      <FormPage
        form={
          <EnquiryPanel
            enquiry={optOut}
            known={WITHDRAWAL}
            heading="Stop all channels"
            lead="The same three details as when you opted in, so that we find the right entry."
            next="We clear every channel for this number. A message that is already on its way may still reach you."
          />
        }
      >
        <Passage heading="What happens then">
          <Steps
            steps={[
              'All five channels are cleared: RCS, SMS, voice call, e-mail and WhatsApp.',
              'We still call you about a booking or an enquiry that you send us yourself.',
              'You can opt in again at any time.',
            ]}
          />
        </Passage>
        <p className="max-w-[60ch] text-muted">
          Would you like your details erased as well? Write to{' '}
          <a href={mailLink(emails.privacy)} className="text-brand-ink underline underline-offset-4">
            {emails.privacy}
          </a>
          ; the{' '}
          <Link to="/privacy-policy" className="text-brand-ink underline underline-offset-4">
            privacy policy
          </Link>{' '}
          tells how it goes.
        </p>
      </FormPage>
    </>
  );
}
