import type { VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { KINDS } from '../bike/vehicle-kinds.ts';

export interface ComparableModel {
  bikeName: string;
  name: string;
  kind: VehicleKind;
}

const ORDINALS = ['First machine', 'Second machine', 'Third machine'];

/** Nothing is chosen yet: a plain form, whose fields the address then names. */
export function CompareForm({ models }: { models: readonly ComparableModel[] }) {
  return (
    <form method="get" action="/compare" aria-label="Machines to compare" className="max-w-3xl">
      <p className="mb-6 max-w-[60ch] text-lead text-muted">
        Choose up to {MOST_COMPARED}. What tells them apart comes first; the link to it can be shared.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {ORDINALS.map((label, index) => (
          <Select key={label} label={label} name="bikes" defaultValue="" required={index < 2}>
            <option value="">Please choose</option>
            <ModelOptions models={models} />
          </Select>
        ))}
      </div>
      <Button type="submit" size="large" className="mt-6">
        Compare
      </Button>
    </form>
  );
}

export function ModelOptions({ models }: { models: readonly ComparableModel[] }) {
  return (['motorcycle', 'scooter'] as const).map((kind) => (
    <optgroup key={kind} label={KINDS[kind].label}>
      {models
        .filter((model) => model.kind === kind)
        .map(({ bikeName, name }) => (
          <option key={bikeName} value={bikeName.replaceAll(' ', '')}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}
