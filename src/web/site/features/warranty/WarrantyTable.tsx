import { groupDigits } from '../../../../domain/pricing/money.ts';
import type { WarrantyCover, WarrantyRange } from '../../../../domain/catalogue/warranty-plans.ts';

const CELL = 'px-3 py-3.5 text-left align-top sm:px-5';

export function WarrantyTable({ range: { vehicles, standard, options } }: { range: WarrantyRange }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse text-[0.9375rem] sm:text-base">
        <caption className="sr-only">Extended warranty for {vehicles.toLowerCase()}</caption>
        <thead className="bg-ground font-display text-caption">
          <tr>
            <th scope="col" className={CELL}>
              Plan
            </th>
            <th scope="col" className={CELL}>
              Extended by
            </th>
            <th scope="col" className={CELL}>
              Total cover
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr>
            <th scope="row" className={`${CELL} font-semibold`}>
              Standard
            </th>
            <td className={`${CELL} text-muted`}>Included</td>
            <CoverCell cover={standard} strong />
          </tr>
          {options.map(({ name, extended, total }) => (
            <tr key={name}>
              <th scope="row" className={`${CELL} font-semibold whitespace-nowrap`}>
                {name}
              </th>
              <CoverCell cover={extended} />
              <CoverCell cover={total} strong />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line bg-ground px-3 py-3 text-caption text-muted sm:px-5">
        Years or kilometres, whichever comes first.
      </p>
    </div>
  );
}

function CoverCell({ cover: { years, kilometres }, strong = false }: { cover: WarrantyCover; strong?: boolean }) {
  return (
    <td className={`${CELL} tabular`}>
      <span className={strong ? 'font-semibold' : ''}>{years === 1 ? '1 year' : `${years} years`}</span>
      <br />
      <span className="text-muted">{groupDigits(kilometres)} km</span>
    </td>
  );
}
