/** The annual maintenance contract, AMC (specification, sections 2 and 9). */
export const AMC = {
  years: 1,
  services: 3,
  freeWashes: 2,
  savingsUpToPercent: 30,
  labourOffPercent: 10,
  partsOffPercent: 5,
  engineOilOffPercent: 5,
} as const;

export interface AmcBenefit {
  /** The figure that stands out, where there is one. */
  figure?: string;
  text: string;
}

export const AMC_BENEFITS: readonly AmcBenefit[] = [
  { figure: `${AMC.savingsUpToPercent}%`, text: `Savings up to ${AMC.savingsUpToPercent}% on a year of upkeep` },
  { figure: String(AMC.services), text: `${AMC.services} maintenance services` },
  { figure: String(AMC.freeWashes), text: `${AMC.freeWashes} additional free washes` },
  { figure: `${AMC.labourOffPercent}%`, text: `${AMC.labourOffPercent}% off labour, except accidental repairs` },
  { figure: `${AMC.partsOffPercent}%`, text: `${AMC.partsOffPercent}% off spares and accessories` },
  { figure: `${AMC.engineOilOffPercent}%`, text: `${AMC.engineOilOffPercent}% off genuine engine oil` },
  { text: 'An engine health report' },
];
