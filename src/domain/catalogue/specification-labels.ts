import type { BikeDetail, SpecificationGroup } from './model-key.ts';

/** "fuelTankCapacity" is shown as "Fuel Tank Capacity" (specification, section 2). Runs of capitals, as in "ABSType", stay together. */
export function labelOf(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end: string, start: string, last: string) =>
    last ? `${last} ` : `${end} ${start}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface SpecificationSection {
  heading: string;
  rows: { label: string; value: string }[];
}

/** The sections of a machine's specification, in the order in which they are shown. */
export function specificationSections(bike: BikeDetail): SpecificationSection[] {
  return [
    { heading: 'Body Dimensions', rows: rowsOf(bike.bodyDimensions) },
    { heading: 'Engine', rows: rowsOf(bike.engineDetails) },
    { heading: 'Transmission', rows: rowsOf(bike.transmissionDetails) },
    { heading: 'Tyres & Brakes', rows: rowsOf(bike.tyreDetails) },
    { heading: 'Frame & Suspension', rows: rowsOf(bike.frame) },
    { heading: 'Electricals', rows: rowsOf(bike.Electrical) },
  ];
}

function rowsOf(group: SpecificationGroup) {
  return Object.entries(group).map(([key, value]) => ({ label: labelOf(key), value }));
}
