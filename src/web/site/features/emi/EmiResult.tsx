import type { Instalment, Loan } from '../../../../domain/pricing/emi.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useToast } from '../../../ui/Toasts.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { EmiChart } from './EmiChart.tsx';

interface EmiResultProps {
  emi: number;
  loan: Loan;
  instalments: readonly Instalment[];
  bike: string;
  /** The slug of the chosen colour, which travels along. */
  colour: string | undefined;
  query: string;
}

export function EmiResult({ emi, loan, instalments, bike, colour, query }: EmiResultProps) {
  const toast = useToast();
  const interest = instalments.reduce((sum, instalment) => sum + instalment.interest, 0);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/emi-calculator?${query}`);
      toast.success('The link to this result is copied.');
    } catch {
      toast.warning('Please copy the link from the address bar.');
    }
  };

  return (
    <section
      aria-labelledby="emi-result"
      className="rounded-panel bg-ground p-6 print:break-inside-avoid print:bg-transparent print:p-0 sm:p-8 lg:sticky lg:top-28"
    >
      <h2 id="emi-result" className="text-h3">
        Monthly instalment (EMI)
      </h2>
      <output className="mt-2 block" aria-live="polite">
        <Price amount={emi} className="text-display" />
      </output>
      <dl className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <Figure term="Loan" amount={loan.amount} />
        <Figure term="Interest" amount={interest} />
        <Figure term="In all" amount={loan.amount + interest} />
      </dl>
      <EmiChart instalments={instalments} />
      <p className="mt-6 text-caption leading-relaxed text-muted">
        The rate of interest depends on the lender. The EMI shown here is illustrative, calculated on a reducing rate,
        in rupees rounded to the whole figure, and excludes fees.
      </p>
      <div className="mt-6 flex flex-wrap gap-3" data-print="no">
        <LinkButton {...financeLink(bike, colour, loan.amount)}>Ask for finance</LinkButton>
        <Button look="secondary" onClick={() => void copyLink()} className="noscript:hidden">
          Copy the link
        </Button>
        <Button look="quiet" onClick={() => window.print()} className="noscript:hidden">
          Print
        </Button>
      </div>
    </section>
  );
}

/** The sum travels along with the machine. */
function financeLink(bike: string, colour: string | undefined, amount: number) {
  const loan = { loan: String(amount) };
  if (!bike) return { to: `/finance?${new URLSearchParams(loan)}` };
  return { to: bikeAddress('/finance', { bikeName: bike, colour }, loan), state: { bikeName: bike } };
}

function Figure({ term, amount }: { term: string; amount: number }) {
  return (
    <div>
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="font-semibold tabular">{rupees(amount)}</dd>
    </div>
  );
}
