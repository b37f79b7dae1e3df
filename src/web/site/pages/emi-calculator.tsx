import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import {
  type EmiTerms,
  emiQuery,
  loanOf,
  monthlyInstalment,
  readEmiTerms,
  repayment,
  defaultTerms,
} from '../../../domain/pricing/emi.ts';
import { rupees } from '../../../domain/pricing/money.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Price } from '../../ui/Price.tsx';
import { colourFromUrl } from '../features/bike/chosen-bike.ts';
import { useViewedBikeTopic } from '../features/bike/viewed-bike.ts';
import { EmiResult } from '../features/emi/EmiResult.tsx';
import { RepaymentTable } from '../features/emi/RepaymentTable.tsx';
import { TermsForm } from '../features/emi/TermsForm.tsx';
import type { PricedModel } from '../features/emi/WhichPrice.tsx';
import { pageMeta } from '../features/page-head.ts';
import { allModels } from '../features/models/all-models.ts';

const ADDRESS_DELAY_MS = 300;

const load = async (site: SiteApi, { request }: { request: Request }) => {
  const models = (await allModels(site)).map(({ bikeName, name, price, onRoad, colours }) => ({
    bikeName: modelKey(bikeName),
    name,
    price,
    onRoad: onRoad && { place: onRoad.place, day: onRoad.day, total: onRoad.total, withLoan: onRoad.withLoan },
    colours: colours.map(({ slug, name: colour }) => ({ slug, name: colour })),
  }));
  return { models, ...readQuery(new URL(request.url).searchParams, models) };
};

type Model = PricedModel & { colours: { slug: string; name: string }[] };

function readQuery(query: URLSearchParams, models: readonly Model[]) {
  const chosen = models.find(({ bikeName }) => bikeName === modelKey(query.get('bike') ?? ''));
  return {
    bike: chosen?.bikeName ?? '',
    colour: colourFromUrl(models, query),
    terms: readEmiTerms(query, chosen?.price),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta('emi-calculator', ({ dealership: { brand, name, town } }) => ({
  description: `Work out the monthly instalment of a ${brand.name} motorcycle or scooter from ${name} in ${town}: price, down payment, rate and months, with the whole repayment month by month.`,
}));

/** On paper, where the form with its sliders is left out. */
const inWords = ({ price, downPayment, rate, months }: EmiTerms, name = 'Any machine') =>
  `${name}: price ${rupees(price)}, down payment ${rupees(downPayment)}, ${rate} % a year, ${months} months`;

export default function EmiCalculator() {
  const loaded = useLoaderData<typeof loader>();
  const { models } = loaded;
  const [asked, setAsked] = useState<ReturnType<typeof readQuery>>(loaded);
  const [bike, setBike] = useState(asked.bike);
  const [wanted, setTerms] = useState(asked.terms);
  // A price that is low for a moment, while another one is typed, takes nothing for good from the down payment.
  const terms = { ...wanted, downPayment: Math.min(wanted.downPayment, wanted.price) };
  const query = emiQuery(terms, bike);
  const first = emiQuery(asked.terms, asked.bike);
  const chosen = models.find(({ bikeName }) => bikeName === bike);
  const colour = bike === asked.bike ? asked.colour : undefined;
  useViewedBikeTopic(chosen, colour);
  const loan = loanOf(terms);
  const emi = monthlyInstalment(loan);
  const instalments = repayment(loan);

  useEffect(() => {
    if (query === first && !location.search.includes('price=')) return;
    // Straight to the address bar: the page has all it needs, and browsers limit how often this may happen.
    const timer = setTimeout(() => history.replaceState(history.state, '', `?${query}`), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, first]);

  const chooseBike = (bikeName: string, others = wanted) => {
    const price = models.find((model) => model.bikeName === bikeName)?.price;
    setBike(bikeName);
    setTerms(price ? { ...others, price, downPayment: defaultTerms(price).downPayment } : others);
  };

  const form = useRef<HTMLFormElement>(null);
  const takeAddress = useEffectEvent(() => {
    if (!form.current) return;
    const linked = readQuery(new URLSearchParams(location.search), models);
    setAsked(linked);
    // What the form says that was not drawn here was typed on a slow network, before this code had arrived.
    const typed = new URLSearchParams([...new FormData(form.current)] as string[][]);
    const early = Object.entries(readEmiTerms(typed, chosen?.price));
    const changed = Object.fromEntries(early.filter(([name, value]) => value !== terms[name as keyof EmiTerms]));
    const earlyBike = typed.get('bike') ?? '';
    if (earlyBike !== bike && earlyBike !== linked.bike) return chooseBike(earlyBike, linked.terms);
    setBike(linked.bike);
    setTerms({ ...linked.terms, ...changed });
  });
  // The server has one page, whatever its address asks for: only here it is known. So it is whenever a link leads here.
  useEffect(() => takeAddress(), [loaded]);

  return (
    <>
      <PageHeader
        title="EMI calculator"
        lead={
          <span className="print:hidden">
            Move the sliders or type your own figures. The result follows at once, and the link to it can be shared.
          </span>
        }
      >
        <p className="hidden print:block">{inWords(terms, chosen?.name)}</p>
      </PageHeader>
      <div className="wrap grid grid-cols-1 items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-2">
        <p className="sticky top-(--main-bar) z-10 -mx-4 flex items-baseline justify-between gap-4 border-b border-line bg-paper/95 px-4 py-2 lg:hidden print:hidden">
          <span className="text-muted">EMI, each month</span> <Price amount={emi} className="text-h3" />
        </p>
        <TermsForm
          form={form}
          models={models}
          bike={bike}
          onBike={chooseBike}
          terms={terms}
          onChange={(change) => setTerms({ ...wanted, ...change })}
        />
        <EmiResult emi={emi} loan={loan} instalments={instalments} bike={bike} colour={colour?.slug} query={query} />
      </div>
      <div className="wrap pb-16 sm:pb-24 print:pb-0">
        <RepaymentTable instalments={instalments} />
      </div>
    </>
  );
}
