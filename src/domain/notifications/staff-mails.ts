import { callLink, customerNumber } from '../contact-links.ts';
import type { EnquiryDefinition } from '../enquiries/define-enquiry.ts';
import { isMasked } from '../staff/masks.ts';
import { contactIn, submittedValues } from '../enquiries/fields/sent-values.ts';
import type { MessageSubject } from './channels-and-subjects.ts';
import {
  mailButton,
  mailFacts,
  mailHeading,
  type MailContent,
  type MailPart,
  mailSmallPrint,
  mailParagraph,
} from './mail-content.ts';
import type { ReceivedEnquiry } from './receipt.ts';

const link = (to: string | undefined, label: string): MailPart[] => (to === undefined ? [] : [mailButton(label, to)]);

const who = (enquiry: EnquiryDefinition, values: ReceivedEnquiry['values']): string => {
  const field = enquiry.fields.find(({ keptAs }) => keptAs === 'name');
  const name = values[field?.name ?? ''];
  return typeof name === 'string' && name !== '' ? name : 'somebody who gave no name';
};

/** To whom the lead belongs, else to the desk. */
export function newEnquiryMail(received: ReceivedEnquiry, to: string | undefined): MailContent {
  const { enquiry, values } = received;
  const from = who(enquiry, values);
  const { mobile } = contactIn(enquiry, values);
  return {
    subject: `${enquiry.title} from ${from}`,
    parts: [
      mailHeading(`${enquiry.title} from ${from}`),
      // Whom a part of the number is shown opens the lead to call.
      ...(mobile === '' || isMasked(mobile) ? [] : [mailButton(`Call ${mobile}`, callLink(customerNumber(mobile)))]),
      mailFacts(submittedValues(enquiry, values).filter(([label]) => label.length <= 60)),
      ...link(to, 'Open the lead'),
    ],
  };
}

const MORE: Readonly<Partial<Record<MessageSubject, (count: number) => string>>> = {
  'new-enquiry': (count) => (count === 1 ? 'One more new enquiry' : `${count} more new enquiries`),
  overdue: (count) => (count === 1 ? 'One more overdue lead' : `${count} more overdue leads`),
};

/** Many at once are told in one. */
export function summaryMail(about: MessageSubject, count: number, to: string | undefined): MailContent {
  const subject = MORE[about]?.(count) ?? `${count} more`;
  return {
    subject,
    parts: [
      mailHeading(subject),
      mailParagraph('So many came within a minute that this one letter stands for the rest of them.'),
      ...link(to, 'Open today’s list'),
    ],
  };
}

export interface ListedLead {
  name: string;
  about: string;
  due: string;
}

export function overdueMail(lead: ListedLead, to: string | undefined): MailContent {
  return {
    subject: `Still waiting for a call: ${lead.name}`,
    parts: [
      mailHeading(`${lead.name} is still waiting for a call`),
      mailFacts([
        ['About', lead.about],
        ['Was due', lead.due],
      ]),
      ...link(to, 'Open the lead'),
    ],
  };
}

export function todaysListMail(leads: readonly ListedLead[], to: string | undefined): MailContent {
  const count = leads.length === 1 ? 'One person' : `${leads.length} people`;
  return {
    subject: `Today: ${count.toLowerCase()} to call`,
    parts: [
      mailHeading(`${count} to call today`),
      mailFacts(leads.map(({ name, about, due }) => [name, [about, due].filter((part) => part !== '').join(', ')])),
      ...link(to, 'Open today’s list'),
    ],
  };
}

/** The link works once; whoever has the mail has the account. */
export function accountLinkMail(purpose: 'invitation' | 'reset', shopName: string, to: string): MailContent {
  const invited = purpose === 'invitation';
  return {
    subject: invited ? `Your account at the desk of ${shopName}` : `A new password for the desk of ${shopName}`,
    parts: [
      mailHeading(invited ? `Welcome to the desk of ${shopName}` : 'Choose a new password'),
      mailParagraph('This link works once, for three days. Nobody will ask you for it.'),
      mailButton(invited ? 'Choose your password' : 'Choose a new password', to),
      mailSmallPrint('If you did not expect this, please tell the owner of the dealership.'),
    ],
  };
}

export function addressChangedMail(shopName: string, what: string): MailContent {
  return {
    subject: `Your account at the desk of ${shopName} was changed`,
    parts: [
      mailHeading('Your account was changed'),
      mailParagraph(`${what} of your account at the desk of ${shopName} was changed just now.`),
      mailSmallPrint('If that was not you, please tell the owner of the dealership at once.'),
    ],
  };
}
