import { callLink, customerNumber } from '../contact-links.ts';
import type { Enquiry } from '../enquiries/define.ts';
import { isMasked } from '../masks.ts';
import { contactOf, sentValues } from '../enquiries/sent-values.ts';
import type { About } from './messages.ts';
import { button, facts, heading, type Letter, type LetterPart, small, words } from './letter.ts';
import type { Received } from './receipt.ts';

const link = (to: string | undefined, label: string): LetterPart[] => (to === undefined ? [] : [button(label, to)]);

const who = (enquiry: Enquiry, values: Received['values']): string => {
  const field = enquiry.fields.find(({ keptAs }) => keptAs === 'name');
  const name = values[field?.name ?? ''];
  return typeof name === 'string' && name !== '' ? name : 'somebody who gave no name';
};

/** To whom the lead belongs, else to the desk. */
export function newEnquiryLetter(received: Received, to: string | undefined): Letter {
  const { enquiry, values } = received;
  const from = who(enquiry, values);
  const { mobile } = contactOf(enquiry, values);
  return {
    subject: `${enquiry.title} from ${from}`,
    parts: [
      heading(`${enquiry.title} from ${from}`),
      // Whom a part of the number is shown opens the lead to call.
      ...(mobile === '' || isMasked(mobile) ? [] : [button(`Call ${mobile}`, callLink(customerNumber(mobile)))]),
      facts(sentValues(enquiry, values).filter(([label]) => label.length <= 60)),
      ...link(to, 'Open the lead'),
    ],
  };
}

const MORE: Readonly<Partial<Record<About, (count: number) => string>>> = {
  'new-enquiry': (count) => (count === 1 ? 'One more new enquiry' : `${count} more new enquiries`),
  overdue: (count) => (count === 1 ? 'One more overdue lead' : `${count} more overdue leads`),
};

/** Many at once are told in one. */
export function manyLetter(about: About, count: number, to: string | undefined): Letter {
  const subject = MORE[about]?.(count) ?? `${count} more`;
  return {
    subject,
    parts: [
      heading(subject),
      words('So many came within a minute that this one letter stands for the rest of them.'),
      ...link(to, 'Open today’s list'),
    ],
  };
}

export interface ListedLead {
  name: string;
  about: string;
  due: string;
}

export function overdueLetter(lead: ListedLead, to: string | undefined): Letter {
  return {
    subject: `Still waiting for a call: ${lead.name}`,
    parts: [
      heading(`${lead.name} is still waiting for a call`),
      facts([
        ['About', lead.about],
        ['Was due', lead.due],
      ]),
      ...link(to, 'Open the lead'),
    ],
  };
}

export function todaysListLetter(leads: readonly ListedLead[], to: string | undefined): Letter {
  const count = leads.length === 1 ? 'One person' : `${leads.length} people`;
  return {
    subject: `Today: ${count.toLowerCase()} to call`,
    parts: [
      heading(`${count} to call today`),
      facts(leads.map(({ name, about, due }) => [name, [about, due].filter((part) => part !== '').join(', ')])),
      ...link(to, 'Open today’s list'),
    ],
  };
}

/** The link works once; whoever has the mail has the account. */
export function staffLinkLetter(purpose: 'invitation' | 'reset', shopName: string, to: string): Letter {
  const invited = purpose === 'invitation';
  return {
    subject: invited ? `Your account at the desk of ${shopName}` : `A new password for the desk of ${shopName}`,
    parts: [
      heading(invited ? `Welcome to the desk of ${shopName}` : 'Choose a new password'),
      words('This link works once, for three days. Nobody will ask you for it.'),
      button(invited ? 'Choose your password' : 'Choose a new password', to),
      small('If you did not expect this, please tell the owner of the dealership.'),
    ],
  };
}

export function addressChangedLetter(shopName: string, what: string): Letter {
  return {
    subject: `Your account at the desk of ${shopName} was changed`,
    parts: [
      heading('Your account was changed'),
      words(`${what} of your account at the desk of ${shopName} was changed just now.`),
      small('If that was not you, please tell the owner of the dealership at once.'),
    ],
  };
}
