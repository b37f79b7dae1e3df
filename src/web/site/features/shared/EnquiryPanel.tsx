import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { EnquiryForm } from '../../../forms/EnquiryForm.tsx';

type EnquiryPanelProps = ComponentProps<typeof EnquiryForm> & {
  heading: string;
  lead?: ReactNode;
};

/** The card a form stands in; a button further up the page leads to it on small screens. */
export function EnquiryPanel({ heading, lead, ...form }: EnquiryPanelProps) {
  const headingId = useId();
  return (
    <section
      id={ENQUIRY_ID}
      aria-labelledby={headingId}
      className="rounded-panel bg-paper p-4 shadow-raised ring-1 ring-line/60 sm:p-8"
    >
      <h2 id={headingId} className="text-h3">
        {heading}
      </h2>
      {lead && <p className="mt-1 text-muted sm:mt-2">{lead}</p>}
      <div className="mt-4 sm:mt-6">
        <EnquiryForm {...form} />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-caption text-muted">
        We use these details only to answer you. Read the{' '}
        <LegalLink to="/terms-conditions">terms and conditions</LegalLink> and the{' '}
        <LegalLink to="/privacy-policy">privacy policy</LegalLink>.
      </p>
    </section>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-2 hover:text-ink">
      {children}
    </Link>
  );
}

export const ENQUIRY_ID = 'enquiry';
