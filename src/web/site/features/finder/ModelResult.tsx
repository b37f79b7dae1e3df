import type { ReactNode } from 'react';
import { type BudgetBasis, styleText } from '../../../../domain/finder/filters.ts';
import type { ModelResultCard as Card } from '../../../../domain/finder/finder-page.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Tick } from '../../../ui/media/Tick.tsx';
import { bikeAddress, bikeLink } from '../bike/chosen-bike.ts';
import { KINDS } from '../bike/vehicle-kinds.ts';
import { useCompareList } from '../compare/compare-list.ts';

/** Its own page; a model without one is shown among the others of its kind. */
export const modelPageUrl = ({ bikeName, kind, hasDetails }: Pick<Card, 'bikeName' | 'kind' | 'hasDetails'>) =>
  hasDetails ? bikeLink('/view-details', { bikeName }) : { to: bikeAddress(KINDS[kind].to, { bikeName }) };

/** A machine with what people choose by. The price that the budget is about comes first. */
export function ModelResult({ card, by, eager }: { card: Card; by: BudgetBasis; eager: boolean }) {
  const { name, kind, style, bikeIcon } = card;
  const page = modelPageUrl(card);
  return (
    <li className="group when-near relative flex flex-wrap overflow-hidden rounded-card border border-line bg-paper transition-[border-color,box-shadow] hover:border-ink hover:shadow-raised has-checked:border-brand-ink sm:flex-col sm:flex-nowrap [--tall:15rem] sm:[--tall:30rem]">
      {/* Beside each other on a phone; below, where letters are large. */}
      <div className="grid grow-2 basis-24 place-items-center floor p-2 sm:grow-0 sm:basis-auto sm:p-5">
        <ResponsivePicture
          src={bikeIcon}
          alt=""
          sizes="(width < 40rem) 38vw, (width < 64rem) 44vw, 20rem"
          priority={eager}
          className="aspect-3/2 w-full object-contain transition-[scale] duration-300 group-hover:scale-104"
        />
      </div>
      <div className="flex min-w-0 grow-3 basis-40 flex-col p-3 pb-1.5 sm:grow sm:basis-auto sm:p-5 sm:pb-3">
        <h3 className="text-h3">
          <PageLink {...page} className="after:absolute after:inset-0 group-hover:text-brand-ink">
            {name}
          </PageLink>
        </h3>
        <p className="text-caption text-muted">{style === '' ? styleText(kind) : styleText(style)}</p>
        <Amounts card={card} by={by} breakUp={`${page.to}#on-road`} />
        <Facts card={card} />
        <CompareBox card={card} />
      </div>
    </li>
  );
}

function Amounts({ card, by, breakUp }: { card: Card; by: BudgetBasis; breakUp: string }) {
  const { price, onRoad, emi } = card;
  const lines: Record<BudgetBasis, ReactNode> = {
    'ex-showroom': (
      <>
        <b>{rupees(price)}</b> <span className="whitespace-nowrap">ex-showroom</span>
      </>
    ),
    'on-road': onRoad ? (
      <PageLink
        to={breakUp}
        className="relative -my-1.5 inline-block py-1.5 underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-ink"
      >
        On-road in {onRoad.place} from <b>{rupees(onRoad.total)}</b>
      </PageLink>
    ) : (
      'Ex-showroom only'
    ),
    emi: (
      <>
        EMI about <b>{rupees(emi)}</b> a month
      </>
    ),
  };
  const order = [by, ...(Object.keys(lines) as BudgetBasis[]).filter((basis) => basis !== by)];
  return (
    <div className="mt-2 grid gap-0.5 text-caption text-muted tabular *:first:text-ink [&_b]:font-semibold [&_b]:text-ink [&>:first-child_b]:font-display [&>:first-child_b]:text-h3 [&>:first-child_b]:font-bold [&>:first-child_b]:tracking-tight">
      {order.map((basis) => (
        <p key={basis}>{lines[basis]}</p>
      ))}
    </div>
  );
}

function Facts({ card: { engineCc, mileageKmpl, seatHeightMm } }: { card: Card }) {
  const facts = [
    { label: 'Engine', value: engineCc, unit: 'cc' },
    { label: 'Mileage', value: mileageKmpl, unit: 'km/l' },
    { label: 'Seat', value: seatHeightMm, unit: 'mm' },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2.5 text-caption sm:justify-between">
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt className="text-muted max-sm:sr-only">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular">
            {value} {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Without scripts it is a field of the form around the cards; with them it is the tray's, and lasts for the visit. */
function CompareBox({ card: { bikeName, name, bikeIcon } }: { card: Card }) {
  const { has, full, add, remove } = useCompareList();
  const chosen = has(bikeName);
  return (
    <label className="relative mt-auto flex min-h-11 items-center gap-2.5 self-start pt-1 pr-3 text-caption font-semibold has-disabled:text-muted">
      <Tick
        type="checkbox"
        name="bikes"
        value={bikeName.replaceAll(' ', '')}
        checked={chosen}
        disabled={full && !chosen}
        onChange={({ target }) => (target.checked ? add({ bikeName, name, bikeIcon }) : remove(bikeName))}
        className="size-5 shrink-0"
      />
      Compare <span className="sr-only">the {name}</span>
    </label>
  );
}
