import type { Accessory } from '../../../../domain/catalogue/model-key.ts';
import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { useVisitState } from '../visit-state.ts';

export type PickedAccessory = Pick<Accessory, 'id' | 'heading' | 'price'>;

/** The accessories that somebody ticked for a model. */
export function usePickedAccessories(bikeName: string) {
  const [picked, pick] = useVisitState<readonly PickedAccessory[]>(`accessories ${modelKey(bikeName)}`, []);
  return { picked, pick };
}

export const accessoriesTotal = (picked: readonly PickedAccessory[]) =>
  picked.reduce((sum, { price }) => sum + (price || 0), 0);

/** What an enquiry's message begins with; nothing where nothing was ticked. */
export function accessoriesText(picked: readonly PickedAccessory[]): string {
  if (picked.length === 0) return '';
  const list = picked.map(({ heading, price }) => `${heading} (${rupees(price)})`).join(', ');
  return `With these accessories: ${list}; ${rupees(accessoriesTotal(picked))} in all.`;
}
