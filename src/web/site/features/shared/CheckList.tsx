import type { ReactNode } from 'react';
import { CheckIcon } from '../../../ui/icons/icons.tsx';

export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((item, index) => (
        <li key={index} className="flex gap-3.5">
          <CheckIcon className="mt-0.5 size-6 rounded-full bg-ground p-1 text-brand-ink" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
