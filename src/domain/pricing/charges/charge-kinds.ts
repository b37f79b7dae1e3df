/** Who gets the money of a line. */
export const RECEIVERS = {
  maker: 'the maker, through us',
  state: 'the state',
  insurer: 'the insurer',
  lender: 'the lender',
  dealer: 'us',
} as const;
export type Receiver = keyof typeof RECEIVERS;
export const RECEIVER_NAMES = Object.keys(RECEIVERS) as [Receiver, ...Receiver[]];

/**
 * The lines between the price of the machine and the price on the road, in the order in which they are shown. There is
 * none for "handling": nobody may be made to pay it. The number plate is inside the vehicle's price.
 */
export const CHARGES = {
  'road-tax': { label: 'Road tax', receiver: 'state', compulsory: true },
  registration: { label: 'Registration', receiver: 'state', compulsory: true },
  'insurance-own-damage': { label: 'Insurance, own damage, one year', receiver: 'insurer', compulsory: true },
  'insurance-third-party': { label: 'Insurance, third party, five years', receiver: 'insurer', compulsory: true },
  other: { label: 'Other compulsory charges', receiver: 'state', compulsory: true },
  hypothecation: { label: 'Hypothecation, since there is a loan', receiver: 'state', compulsory: true },
  tcs: { label: 'Tax collected at source', receiver: 'state', compulsory: true },
  'zero-depreciation': { label: 'Insurance, zero depreciation, one year', receiver: 'insurer', compulsory: false },
  amc: { label: 'Maintenance contract (AMC), one year', receiver: 'dealer', compulsory: false },
  'extended-warranty': { label: 'Extended warranty', receiver: 'maker', compulsory: false },
} as const satisfies Record<string, { label: string; receiver: Receiver; compulsory: boolean }>;
export type Charge = keyof typeof CHARGES;
export const CHARGE_NAMES = Object.keys(CHARGES) as [Charge, ...Charge[]];

/** What the buyer may add: never ticked beforehand. */
export const OPTIONAL_CHARGES = CHARGE_NAMES.filter((name) => !CHARGES[name].compulsory);
