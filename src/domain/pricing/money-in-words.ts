const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** "Rupees one lakh twenty-one thousand six hundred only", as banks want an amount repeated. */
export const rupeesInWords = (amount: number) => `Rupees ${inWords(amount)} only`;

function inWords(amount: number): string {
  for (const [step, name] of STEPS) {
    if (amount < step) continue;
    const rest = amount % step;
    return `${inWords(Math.floor(amount / step))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (amount < 20) return ONES[amount] ?? '';
  const rest = amount % 10;
  return `${TENS[Math.floor(amount / 10)]}${rest === 0 ? '' : `-${ONES[rest]}`}`;
}
