import { modelKey } from '../../../domain/catalogue.ts';
import { MOST_COMPARED } from '../../../domain/finding/compare-address.ts';
import { useKeptForVisit } from '../kept-for-visit.ts';

/** A machine that was put aside to be compared. */
export interface Chosen {
  bikeName: string;
  name: string;
  bikeIcon: string;
}

/** What was put aside in this visit, at most as many as are compared. */
export function useTray() {
  const [chosen, keep] = useKeptForVisit<readonly Chosen[]>('compare', []);
  const has = (bikeName: string) => chosen.some((other) => modelKey(other.bikeName) === modelKey(bikeName));
  return {
    chosen,
    has,
    full: chosen.length >= MOST_COMPARED,
    add: (model: Chosen) => {
      if (!has(model.bikeName) && chosen.length < MOST_COMPARED) keep([...chosen, model]);
    },
    remove: (bikeName: string) => keep(chosen.filter((other) => modelKey(other.bikeName) !== modelKey(bikeName))),
    replace: keep,
  };
}
