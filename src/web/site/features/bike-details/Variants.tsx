import { Link } from 'react-router';
import { rupees } from '../../../../domain/pricing/money.ts';
import { type SellableVariant, variantName } from '../../../../domain/catalogue/variants.ts';

interface VersionsProps {
  versions: readonly SellableVariant[];
  chosen: SellableVariant | undefined;
  /** Where each is shown: the same page, with the version in its address. */
  addressOf: (slug: string) => string;
}

/** Which version, as links that rewrite only the query: prices follow, and the choice travels on. */
export function VariantPicker({ versions, chosen, addressOf }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <div role="group" aria-label="Versions" className="mt-3 flex flex-wrap gap-2">
      {versions.map((version) => (
        <Link
          key={version.slug}
          to={addressOf(version.slug)}
          replace
          preventScrollReset
          rel="nofollow"
          aria-current={version === chosen ? 'true' : undefined}
          className="rounded-control border border-edge px-3.5 py-1.5 text-caption transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
        >
          <span className="block font-semibold">{variantName(version)}</span>
          <span className="block text-muted tabular">{rupees(version.price)}</span>
        </Link>
      ))}
    </div>
  );
}
