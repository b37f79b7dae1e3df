import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import { compareUrl, MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useCompareList } from './compare-list.ts';

/** Beside what was put aside before, where there is room; without scripts the machine alone, to choose others for. */
export function CompareLink({ bikeName, className }: { bikeName: string; className?: string }) {
  const { chosen } = useCompareList();
  const others = chosen.map((other) => modelKey(other.bikeName)).filter((other) => other !== modelKey(bikeName));
  const together = [...others.slice(-(MOST_COMPARED - 1)), bikeName];
  return (
    <LinkButton to={compareUrl(together)} look="quiet" className={className}>
      {others.length > 0 ? `Compare with ${together.length - 1} chosen` : 'Compare'}
    </LinkButton>
  );
}
