import { Link } from 'react-router';
import { mailLink } from '../../../domain/contact-links.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import { periodInWords } from '../../../domain/keeping.ts';
import type { Clause } from './LegalText.tsx';

/** Days within which a request about one's data is answered. */
const ANSWERED_DAYS = 30;

/** In plain words, along the notice that the Digital Personal Data Protection Act, 2023 asks for. */
export const privacyClauses = (dealership: Dealership): Clause[] => [
  {
    id: 'what',
    heading: 'What we collect',
    content: (
      <>
        <p>
          You can read every page of this site without telling us who you are. We keep personal data only when you send
          a form, and only what stands in it:
        </p>
        <ul>
          <li>your name, phone number and e-mail address;</li>
          <li>
            your model, its registration number and year of purchase, for service, AMC, warranty and the joy club;
          </li>
          <li>the loan amount and which proofs you can bring, for finance; never the papers themselves;</li>
          <li>the channels you ticked, if you opted in;</li>
          <li>what you wrote in the message, which consent text was shown to you, and when you sent it;</li>
          <li>
            from where you came to this site on that visit: the name of the site that led you here, the campaign in its
            link, the first page you saw and the offer you answered.
          </li>
        </ul>
        <p>
          No cookies follow you here, and nobody measures your visit. What you type into a form is kept in your own
          browser until it is sent, and your name, number, e-mail and registration number after that, so that the next
          form can offer them to you, and so is where your visit began; all of it only for this visit, until you close
          the tab. Maps and outside videos are fetched from their makers only after you click.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    heading: 'Why we collect it',
    content: (
      <>
        <p>
          To do what you asked for: call you back, arrange a test ride or a workshop slot, work out an offer, a
          contract, a warranty or a loan. And, if you opted in, to send you reminders and offers on the channels you
          chose. For anything else we would ask you again.
        </p>
        <p>
          Our own staff see it. A lender, an insurer or {dealership.brand.name} receives the part that is needed for
          your request, and only then. We sell nothing to anybody.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    content: (
      <p>
        For {periodInWords(dealership.keepEnquiriesMonths)} from the day you sent it, so that we can look up what was
        agreed; then it is erased automatically. The same holds for your choice of channels: if you have not withdrawn
        it by then, it ends. Bills and warranty papers are kept as long as the law demands. You can have your data
        erased earlier.
      </p>
    ),
  },
  {
    id: 'withdraw',
    heading: 'How to withdraw your consent',
    content: (
      <p>
        As easily as you gave it: fill in <Link to="/opt-out">the form to withdraw</Link>, with the same three details
        as the opt-in. Every channel is then cleared. For any other consent, write or call. What we did before you
        withdrew stays lawful, and a service that needs the data may end.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'See, correct or erase your data',
    content: (
      <>
        <p>Under the Digital Personal Data Protection Act, 2023 you may ask us at any time, free of charge,</p>
        <ul>
          <li>what we keep about you, what we do with it and whom we gave it to;</li>
          <li>to correct, complete or update it;</li>
          <li>to erase it, unless a law obliges us to keep it;</li>
          <li>to note somebody who may use these rights for you if you die or cannot act yourself.</li>
        </ul>
        <p>
          Write to <a href={mailLink(dealership.emails.privacy)}>{dealership.emails.privacy}</a> from the address you
          gave us, or come by. We make sure that it is you, and answer within {ANSWERED_DAYS} days.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    heading: 'Children',
    content: (
      <p>
        Our forms are for adults. If you are under 18, please let a parent or guardian write to us. If we learn that a
        child’s data reached us without them, we erase it.
      </p>
    ),
  },
  {
    id: 'safety',
    heading: 'How we keep it safe',
    content: (
      <p>
        Data travels encrypted where this site is served over https, staff sign in with a password of their own, exports
        are recorded, and old sessions end by themselves. Should your data ever fall into wrong hands, we tell you and
        the Data Protection Board of India without delay.
      </p>
    ),
  },
  { id: 'complain', heading: 'Whom to complain to', content: <Complaints {...dealership} /> },
];

function Complaints({ privacyOfficer, address, emails, phones }: Dealership) {
  return (
    <>
      <p>First to our grievance officer, please:</p>
      <address className="rounded-card bg-ground p-5 not-italic">
        <strong className="font-semibold">{privacyOfficer}</strong>
        <br />
        {address.street}, {address.town}, {address.state} {address.postcode}
        <br />
        <a href={mailLink(emails.privacy)}>{emails.privacy}</a>
        <br />
        {phones.sales}
      </address>
      <p>
        If our answer does not settle it, or none comes within {ANSWERED_DAYS} days, you may complain to the Data
        Protection Board of India.
      </p>
    </>
  );
}
