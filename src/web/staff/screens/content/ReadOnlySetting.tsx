import type { Setting } from '../../../../domain/endpoints/content/content.ts';
import { settingTitle } from '../../../../domain/dealership.ts';
import { labelOf } from '../../../../domain/catalogue/specification-labels.ts';
import { type Right, RIGHTS } from '../../../../domain/staff/rights.ts';
import { FieldGroup } from './fields/fields.tsx';
import { shortLabel } from './fields/SchemaFields.tsx';

/** A setting as it is, for whoever may not change it, with who may. */
export function ReadOnlySetting({ setting: { name, value }, right }: { setting: Setting; right: Right }) {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return (
    <FieldGroup title={settingTitle(name)} note="read only" holds={shortLabel(value)}>
      {parts.length === 0 && <p>{shortLabel(value)}</p>}
      {parts.length > 0 && (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {parts.map(([part, within]) => (
            <div key={part} className="sm:contents">
              <dt className="text-muted">{labelOf(part)}</dt>
              <dd className="wrap-anywhere">{shortLabel(within)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-caption text-muted">Changed by whoever may {RIGHTS[right]}.</p>
    </FieldGroup>
  );
}
