import { Link } from 'react-router';
import { mailLink } from '../../domain/contact-links.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { useDealership } from '../dealership.tsx';
import { pageMeta } from './head.ts';
import { type Clause, LegalText } from './legal/LegalText.tsx';

export const meta = pageMeta('terms-conditions', ({ dealership: { name } }) => ({
  description: `The terms under which ${name} offers this website: use of your details, links, product information and being contacted.`,
}));

export default function TermsConditions() {
  return (
    <LegalText
      title="Terms and conditions"
      lead="What you agree to when you use this site or send us a form."
      since="15 November 2026"
      clauses={clauses(useDealership())}
    />
  );
}

const clauses = ({ name, brand, address, phones, emails }: Dealership): Clause[] => [
  {
    id: 'data-use',
    heading: 'Use of your details',
    content: (
      <>
        <p>
          When you send a form, you agree that {name} may keep and use the details in it to answer you: to call or write
          to you, to prepare a quotation, a test ride, a loan enquiry or a workshop slot, and to keep a record of what
          was agreed.
        </p>
        <p>
          For a finance enquiry we may pass on what a lender needs in order to make an offer. For warranty and service
          we may pass on what {brand.name} asks of its dealers. We sell your details to nobody. The{' '}
          <Link to="/privacy-policy">privacy policy</Link> tells the rest, and how to withdraw.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    heading: 'Links to other sites',
    content: (
      <p>
        Some links, maps and videos on this site lead to places that others run. We do not control them and do not
        answer for their content, their prices or the way they treat your data. A link is a convenience, not a
        recommendation.
      </p>
    ),
  },
  {
    id: 'products',
    heading: 'Product information',
    content: (
      <>
        <p>
          Pictures, colours, figures and features on this site are for guidance. The maker may change a model at any
          time without notice, accessories shown may not be part of the standard machine, and a screen does not show a
          colour quite as it is.
        </p>
        <p>
          All prices are ex-showroom prices in rupees. Registration, insurance, accessories and other charges come on
          top. The price on the day of delivery counts, and only a written quotation from our showroom binds us.
          Instalments shown on this site are illustrations, not an offer of credit; the lender decides.
        </p>
      </>
    ),
  },
  {
    id: 'being-contacted',
    heading: 'Consent to be contacted',
    content: (
      <>
        <p>
          By ticking the box under a form you agree that {name} may call you, or send you an SMS, an e-mail or a
          message, about that enquiry, even if your number is registered with a do-not-call or do-not-disturb registry
          under the telecom regulations of India.
        </p>
        <p>
          This consent is for the enquiry you sent. Messages about offers reach you only on the channels you chose at{' '}
          <Link to="/optain">Stay in touch</Link>, and you can <Link to="/opt-out">withdraw your consent</Link> whenever
          you wish.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    heading: 'Law and place',
    content: (
      <>
        <p>
          Indian law applies to these terms, and the courts at {address.town}, {address.state} decide disputes. Nothing
          here takes away a right that the law gives you as a consumer.
        </p>
        <p>
          Questions? Call <span className="whitespace-nowrap">{phones.sales}</span> or write to{' '}
          <a href={mailLink(emails.contact)}>{emails.contact}</a>.
        </p>
      </>
    ),
  },
];
