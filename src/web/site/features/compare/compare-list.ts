import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import { MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { useVisitState } from '../visit-state.ts';

/** A machine that was put aside to be compared. */
export interface ComparedModel {
  bikeName: string;
  name: string;
  bikeIcon: string;
}

/** What was put aside in this visit, at most as many as are compared. */
export function useCompareList() {
  const [chosen, keep] = useVisitState<readonly ComparedModel[]>('compare', []);
  const has = (bikeName: string) => chosen.some((other) => modelKey(other.bikeName) === modelKey(bikeName));
  return {
    chosen,
    has,
    full: chosen.length >= MOST_COMPARED,
    add: (model: ComparedModel) => {
      if (!has(model.bikeName) && chosen.length < MOST_COMPARED) keep([...chosen, model]);
    },
    remove: (bikeName: string) => keep(chosen.filter((other) => modelKey(other.bikeName) !== modelKey(bikeName))),
    replace: keep,
  };
}
