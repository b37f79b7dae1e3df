import { useSyncExternalStore } from 'react';
import type { Accessory } from '../../../domain/catalogue.ts';
import { modelKey } from '../../../domain/catalogue.ts';
import { rupees } from '../../../domain/money.ts';

export type PickedAccessory = Pick<Accessory, 'id' | 'heading' | 'price'>;

/** Kept for this visit, per model; a tab without storage forgets them with the page. */
const nameOf = (bikeName: string) => `accessories ${modelKey(bikeName)}`;
const memory = new Map<string, string>();
const CHANGED = 'pickedaccessories';

function kept(bikeName: string): string {
  try {
    return sessionStorage.getItem(nameOf(bikeName)) ?? '[]';
  } catch {
    return memory.get(nameOf(bikeName)) ?? '[]';
  }
}

function keep(bikeName: string, picked: readonly PickedAccessory[]) {
  const text = JSON.stringify(picked);
  try {
    sessionStorage.setItem(nameOf(bikeName), text);
  } catch {
    memory.set(nameOf(bikeName), text);
  }
  window.dispatchEvent(new Event(CHANGED));
}

const listen = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

/** The accessories that somebody ticked for a model. */
export function usePickedAccessories(bikeName: string) {
  const text = useSyncExternalStore(
    listen,
    () => kept(bikeName),
    () => '[]',
  );
  const picked = JSON.parse(text) as PickedAccessory[];
  return { picked, pick: (next: readonly PickedAccessory[]) => keep(bikeName, next) };
}

export const totalOf = (picked: readonly PickedAccessory[]) => picked.reduce((sum, { price }) => sum + (price || 0), 0);

/** What an enquiry's message begins with; nothing where nothing was ticked. */
export function wishInWords(picked: readonly PickedAccessory[]): string {
  if (picked.length === 0) return '';
  const list = picked.map(({ heading, price }) => `${heading} (${rupees(price)})`).join(', ');
  return `With these accessories: ${list}; ${rupees(totalOf(picked))} in all.`;
}
