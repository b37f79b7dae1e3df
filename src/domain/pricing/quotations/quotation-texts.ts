/** What is said about quotations. */
export const QUOTATION_TEXTS = {
  issued: 'Quotation issued',
  noModel: 'Please choose a model.',
  notOnOffer: 'This model is not on offer.',
  noVariant: 'This version is not on offer.',
  noColour: 'This colour is not on offer.',
  noAccessory: (heading: string) => `“${heading}” is not among the accessories of this model.`,
  downPayment: 'The down payment is more than the whole price.',
  wrongDesk: 'Quotations are made at the sales desk.',
  unknown: 'There is no such quotation.',
  gone: 'This quotation is no longer available.',
  over: 'This quotation is no longer valid. Please ask us for a new one.',
  superseded: 'There is a newer version of this quotation. Please ask us for it.',
  withdrawn: 'This quotation was withdrawn and can no longer be accepted. Please ask us for a new one.',
  takenBack: 'Quotation withdrawn',
  tooManyQuestions: 'You have sent us several questions already. We will call you; you can also call us at any time.',
  accepted: 'Thank you. We call you to arrange everything else.',
  asked: 'Your question has arrived. We call you back.',
  emptyQuestion: 'Please write your question first.',
  tooMany: 'That was a lot at once. Please try again in a minute.',
  proForma:
    'This is a pro-forma invoice, for a loan application among others. It is an offer and not a tax invoice; no payment is acknowledged by it.',
  terms: (validUntil: string) =>
    `It holds until ${validUntil}, that day included; a price that changes meanwhile does not change it. What goes to the state or to an insurer is handed on in full. Nothing that is not compulsory was added without being chosen.`,
  examples: 'Some rates are examples of a demonstration.',
} as const;
