import type { TextName } from './text-names.ts';

export interface TextClause {
  heading: string;
  /** Paragraphs, lists and links as in `markup.ts`. */
  text: string;
}

/** The texts that the program comes with: version 0, until the shop publishes its own. */
export const DEFAULT_TEXTS: Readonly<Record<TextName, readonly TextClause[]>> = {
  terms: [
    {
      heading: 'Use of your details',
      text: `When you send a form, you agree that {name} may keep and use the details in it to answer you: to call or write to you, to prepare a quotation, a test ride, a loan enquiry or a workshop slot, and to keep a record of what was agreed.

For a finance enquiry we may pass on what a lender needs in order to make an offer. For warranty and service we may pass on what {brand} asks of its dealers. We sell your details to nobody. The [privacy policy](/privacy-policy) tells the rest, and how to withdraw.`,
    },
    {
      heading: 'Links to other sites',
      text: 'Some links, maps and videos on this site lead to places that others run. We do not control them and do not answer for their content, their prices or the way they treat your data. A link is a convenience, not a recommendation.',
    },
    {
      heading: 'Product information',
      text: `Pictures, colours, figures and features on this site are for guidance. The maker may change a model at any time without notice, accessories shown may not be part of the standard machine, and a screen does not show a colour quite as it is.

All prices are in rupees, and ex-showroom where nothing else is said: registration, insurance, accessories and other charges come on top. An on-road price has in it what nobody can do without in {town}: registration, taxes and insurance; what you choose besides comes on top. The price on the day of delivery counts, and only a written quotation from our showroom binds us. Instalments shown on this site are illustrations, not an offer of credit; the lender decides.`,
    },
    {
      heading: 'Consent to be contacted',
      text: `By ticking the box under a form you agree that {name} may call you, or send you an SMS, an e-mail or a message, about that enquiry, even if your number is registered with a do-not-call or do-not-disturb registry under the telecom regulations of India.

This consent is for the enquiry you sent. Messages about offers reach you only on the channels you chose at [Stay in touch](/optain), and you can [withdraw your consent](/opt-out) whenever you wish.`,
    },
    {
      heading: 'Law and place',
      text: `Indian law applies to these terms, and the courts at {town}, {state} decide disputes. Nothing here takes away a right that the law gives you as a consumer.

Questions? Call {phone} or write to {email}.`,
    },
  ],
  privacy: [
    {
      heading: 'What we collect',
      text: `You can read every page of this site without telling us who you are. We keep personal data only when you send a form, and only what stands in it:

- your name, phone number and e-mail address;
- your model, its registration number and year of purchase, for {ownersForms};
- the loan amount and which proofs you can bring, for finance; never the papers themselves;
- the channels you ticked, if you opted in;
- what you wrote in the message, which consent text was shown to you, and when you sent it;
- from where you came to this site on that visit: the name of the site that led you here, the campaign in its link, the first page you saw and the offer you answered.

No cookies follow you here, and nobody measures your visit; only of a quotation do we note, once a day at most, that its page was opened. What you type into a form is kept in your own browser until it is sent, and your name, number, e-mail and registration number after that, so that the next form can offer them to you, and so is where your visit began; all of it only for this visit, until you close the tab. Maps and outside videos are fetched from their makers only after you click.`,
    },
    {
      heading: 'Why we collect it',
      text: `To do what you asked for: call you back, arrange a test ride or a workshop slot, work out an offer, a contract, a warranty or a loan. And, if you opted in, to send you reminders and offers on the channels you chose. For anything else we would ask you again.

Our own staff see it. A lender, an insurer or {brand} receives the part that is needed for your request, and only then. We sell nothing to anybody.`,
    },
    {
      heading: 'How long we keep it',
      text: 'For {keeping} from the day you sent it, so that we can look up what was agreed; then it is erased automatically. The same holds for your choice of channels: if you have not withdrawn it by then, it ends. Bills and warranty papers are kept as long as the law demands. You can have your data erased earlier.',
    },
    {
      heading: 'How to withdraw your consent',
      text: 'As easily as you gave it: fill in [the form to withdraw](/opt-out), with the same three details as the opt-in. Every channel is then cleared. For any other consent, write or call. What we did before you withdrew stays lawful, and a service that needs the data may end.',
    },
    {
      heading: 'See, correct or erase your data',
      text: `Under the Digital Personal Data Protection Act, 2023 you may ask us at any time, free of charge,

- what we keep about you, what we do with it and whom we gave it to;
- to correct, complete or update it;
- to erase it, unless a law obliges us to keep it;
- to note somebody who may use these rights for you if you die or cannot act yourself.

Write to {privacyEmail} from the address you gave us, or come by. We make sure that it is you, and answer within 30 days.`,
    },
    {
      heading: 'Children',
      text: 'Our forms are for adults. If you are under 18, please let a parent or guardian write to us. If we learn that a child’s data reached us without them, we erase it.',
    },
    {
      heading: 'How we keep it safe',
      text: 'Data travels encrypted where this site is served over https, staff sign in with a password of their own, exports are recorded, and old sessions end by themselves. Should your data ever fall into wrong hands, we tell you and the Data Protection Board of India without delay.',
    },
    {
      heading: 'Whom to complain to',
      text: `First to our grievance officer, please:

{officer}
{street}, {town}, {state} {postcode}
{privacyEmail}
{phone}

If our answer does not settle it, or none comes within 30 days, you may complain to the Data Protection Board of India.`,
    },
  ],
};
