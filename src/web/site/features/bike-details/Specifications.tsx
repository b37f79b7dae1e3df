import type { BikeDetail } from '../../../../domain/catalogue/model-key.ts';
import { specificationSections } from '../../../../domain/catalogue/specification-labels.ts';
import { Accordion } from '../../../ui/Accordion.tsx';

export function Specifications({ bike }: { bike: BikeDetail }) {
  const sections = specificationSections(bike).map(({ heading, rows }) => ({
    heading,
    content: (
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 border-t border-line py-3"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    ),
  }));
  return (
    <div>
      <h2 className="sr-only">Specifications of the {bike.name}</h2>
      <Accordion sections={sections} />
    </div>
  );
}
