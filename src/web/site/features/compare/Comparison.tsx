import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router';
import { longDay } from '../../../../domain/calendar/dates.ts';
import type { ComparedRow, Comparison as Rows } from '../../../../domain/finder/comparison.ts';
import { compareUrl, MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { bikeLink } from '../bike/chosen-bike.ts';
import { modelPageUrl } from '../finder/ModelResult.tsx';
import { ModelOptions, type ComparableModel } from './CompareForm.tsx';

interface Machine extends ComparableModel {
  image: string;
  hasDetails: boolean;
}

interface ComparisonProps {
  bikes: readonly Machine[];
  comparison: Rows;
  others: readonly ComparableModel[];
  similar: readonly Pick<ComparableModel, 'bikeName' | 'name'>[];
}

/** Each machine has a column; on a telephone what a row is about stands above its values. */
export function ComparisonTable({ bikes, comparison, others, similar }: ComparisonProps) {
  const names = bikes.map(({ bikeName }) => bikeName);
  const room = bikes.length < MOST_COMPARED;
  const columns = bikes.length + (room ? 1 : 0);
  // A third of a telephone's width is for a machine; room for one more stands above them.
  const onPhone = Math.min(columns, 2 + (room ? 0 : 1));
  const { differing, alike, onRoad } = comparison;
  return (
    <div style={{ '--columns': columns, '--columns-on-phone': onPhone } as CSSProperties}>
      <ul className="compared items-stretch">
        <li aria-hidden="true" className="max-lg:hidden" />
        {bikes.map((bike) => (
          <Machine key={bike.bikeName} bike={bike} names={names} />
        ))}
        {room && <Add names={names} others={others} similar={similar} />}
      </ul>
      <ul className="compared sticky top-(--main-bar) z-10 -mx-1 border-b border-line bg-paper px-1 py-2">
        <li aria-hidden="true" className="max-lg:hidden" />
        {bikes.map((bike) => (
          <Name key={bike.bikeName} bike={bike} />
        ))}
      </ul>
      {bikes.length > 1 && <Table caption="Where they differ" bikes={bikes} rows={differing} />}
      <Table caption={bikes.length > 1 ? 'The same in all' : 'What is known'} bikes={bikes} rows={alike} />
      {onRoad && (
        <details className="group mt-10">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 border-y border-line py-3 font-display text-h3 font-bold transition-colors hover:text-brand-ink [&::-webkit-details-marker]:hidden">
            What the on-road prices are made of
            <PlusIcon className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-45 print:hidden" />
          </summary>
          <Table caption="Line by line" bikes={bikes} rows={onRoad.rows} />
          <p className="mt-3 text-caption text-muted">
            Worked out on {longDay(onRoad.day)}. Accessories, maintenance contract and warranty are yours to choose.
            {onRoad.examples && ' Some rates are examples of the demonstration.'}
          </p>
        </details>
      )}
    </div>
  );
}

function Machine({ bike: { bikeName, name, image }, names }: { bike: Machine; names: readonly string[] }) {
  return (
    <li className="relative min-w-0 rounded-card floor p-1 sm:p-4">
      <ResponsivePicture
        src={image}
        alt={name}
        sizes="(width < 64rem) 34vw, 22rem"
        priority
        className="mx-auto aspect-3/2 max-h-52 w-full object-contain"
      />
      <PageLink
        to={compareUrl(names.filter((other) => other !== bikeName))}
        replace
        preventScrollReset
        aria-label={`Remove the ${name}`}
        data-print="no"
        className="absolute top-0 right-0 grid size-[min(2.75rem,12.5vw)] place-items-center text-muted hover:text-ink"
      >
        <span className="grid size-[min(1.75rem,8vw)] place-items-center rounded-full bg-paper/85 shadow-card">
          <CloseIcon className="size-[min(1rem,4.5vw)]" />
        </span>
      </PageLink>
    </li>
  );
}

/** Whose column this is, and the next step: in sight however far one reads. */
function Name({ bike }: { bike: Machine }) {
  return (
    <li className="flex min-w-0 flex-wrap justify-between gap-x-3 max-sm:flex-col sm:items-center">
      <PageLink
        {...modelPageUrl(bike)}
        className="font-display text-[min(0.9375rem,4.1vw)] leading-tight font-semibold wrap-break-word hover:text-brand-ink sm:text-h3"
      >
        {bike.name}
      </PageLink>
      <PageLink
        {...bikeLink('/text-ride-booking', { bikeName: bike.bikeName })}
        data-print="no"
        className="flex min-h-9 items-center text-caption font-semibold text-brand-ink underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Test ride
      </PageLink>
    </li>
  );
}

const Best = () => <span aria-hidden="true" className="mx-1 inline-block size-2 rounded-full bg-good align-middle" />;

/** Room for one more: by its name, or one of those that are like the first. */
function Add({ names, others, similar }: { names: readonly string[] } & Pick<ComparisonProps, 'others' | 'similar'>) {
  const navigate = useNavigate();
  const withOne = (bikeName: string) => compareUrl([...names, bikeName]);
  return (
    <li
      className={`min-w-0 ${names.length > 1 ? 'max-sm:order-first max-sm:col-span-full max-sm:mb-2.5' : ''}`}
      data-print="no"
    >
      <form
        method="get"
        action="/compare"
        aria-label="Add a machine"
        className="grid h-full content-center gap-2 rounded-card border border-dashed border-edge p-2 sm:p-4"
      >
        <input type="hidden" name="bikes" value={names.map((name) => name.replaceAll(' ', '')).join(',')} />
        <Select
          label="Add one"
          name="bikes"
          value=""
          onChange={({ target }) => void navigate(withOne(target.value), { replace: true, preventScrollReset: true })}
        >
          <option value="">Choose</option>
          <ModelOptions models={others} />
        </Select>
        <Button type="submit" look="secondary" size="small" className="hidden! noscript:inline-flex!">
          Add
        </Button>
        <ul className="grid text-caption max-sm:hidden">
          {similar.map(({ bikeName, name }) => (
            <li key={bikeName}>
              <PageLink
                to={withOne(bikeName)}
                replace
                preventScrollReset
                className="flex min-h-9 items-center gap-1.5 font-semibold hover:text-brand-ink pointer-coarse:min-h-11"
              >
                <PlusIcon className="size-4" /> {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </form>
    </li>
  );
}

interface TableProps {
  caption: string;
  bikes: readonly Machine[];
  rows: readonly ComparedRow[];
}

function Table({ caption, bikes, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-8 block w-full">
      <caption className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-left font-display text-h3 font-bold">
        {caption}
        {rows.some(({ best }) => best.length > 0) && (
          <span aria-hidden="true" className="font-sans text-caption font-normal text-muted">
            <Best /> the best of these
          </span>
        )}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          {bikes.map(({ bikeName, name }) => (
            <th key={bikeName} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {rows.map(({ label, values, best }, row) => (
          <tr key={`${label} ${row}`} className="compared border-t border-line py-2.5">
            <th
              scope="row"
              className="col-span-full text-left text-caption font-normal text-muted lg:col-span-1 lg:text-[0.9375rem]"
            >
              {label}
            </th>
            {values.map((value, index) => (
              <td
                key={bikes[index]?.bikeName}
                className={`min-w-0 text-[min(0.9375rem,4.1vw)] leading-snug wrap-break-word tabular sm:text-base ${best.includes(index) ? 'font-bold' : ''}`}
              >
                {value === '' ? (
                  <span className="text-muted">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">not known</span>
                  </span>
                ) : (
                  value
                )}
                {best.includes(index) && (
                  <>
                    <Best />
                    <span className="sr-only">, the best of these</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
