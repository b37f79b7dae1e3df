import type { Dealership } from '../dealership.ts';
import type { EnquiryDefinition } from '../enquiries/define-enquiry.ts';
import type { FieldDefinition, FieldValues } from '../enquiries/fields/fields.ts';
import { forwardedMessage, forwardedText } from '../enquiries/forwarded-text.ts';
import { referenceOf } from '../enquiries/reference.ts';
import { contactIn, submittedValues } from '../enquiries/fields/sent-values.ts';
import { callBackText } from '../calendar/opening-hours.ts';
import { mailFacts, mailHeading, type MailContent, mailSmallPrint, mailParagraph } from './mail-content.ts';

export interface ReceivedEnquiry {
  id: number;
  enquiry: EnquiryDefinition;
  values: FieldValues;
  receivedAt: Date;
}

type Shop = Pick<Dealership, 'name' | 'hours' | 'phones' | 'emails' | 'address'>;

/**
 * What a customer who left an e-mail address gets at once: under which number we speak of it, what was asked for, when
 * we call, how to reach us and how to withdraw. Nothing that praises or sells, and nothing for a stranger to speak in.
 */
export function receiptMail({ id, enquiry, values }: ReceivedEnquiry, shop: Shop, toldAt: Date): MailContent {
  const { mobile } = contactIn(enquiry, values);
  const reference = referenceOf(id);
  const when = callBackText(shop.hours, toldAt);
  return {
    subject: `${enquiry.title} ${reference}: we have it`,
    parts: [
      mailHeading('Thank you, we have it'),
      mailParagraph(
        mobile === ''
          ? `Your ${enquiry.title.toLowerCase()} is with us. Its number is ${reference}.`
          : `Your ${enquiry.title.toLowerCase()} is with us. Its number is ${reference}. We call you on ${mobile}, ${when}.`,
      ),
      mailFacts([
        ['Reference', reference],
        ...submittedValues(enquiry, repeated(enquiry, values)).filter(([label]) => label.length <= LONGEST_LABEL),
      ]),
      mailFacts([
        ['Sales', shop.phones.sales],
        ['Service', shop.phones.services],
        ['Where we are', `${shop.address.street}, ${shop.address.town} ${shop.address.postcode}`],
      ]),
      mailSmallPrint(
        `You get this because this address was given in a form on our site. If that was not you, or if you want us to ` +
          `erase what you sent, write to ${shop.emails.privacy} and name ${reference}.`,
      ),
    ],
  };
}

/** The words beside a box to tick are longer than a label; they were agreed to on the page, where they stood. */
const LONGEST_LABEL = 60;

/** Words of somebody's own; all else was chosen, counted or is the address that this goes to. */
const OWN_WORDS: Partial<Record<FieldDefinition['input'], (typed: string) => string>> = {
  text: forwardedText,
  model: forwardedText,
  none: forwardedText,
  textarea: forwardedMessage,
};

/** Enough to see that the right thing has arrived. */
function repeated({ fields }: EnquiryDefinition, values: FieldValues): FieldValues {
  const told = fields.map(({ name, input }) => {
    const value = values[name] ?? null;
    return [name, typeof value === 'string' ? (OWN_WORDS[input]?.(value) ?? value) : value] as const;
  });
  return Object.fromEntries(told);
}
