import { useEffect, useState } from 'react';
import { labelOf } from '../../../../../domain/catalogue/specification-labels.ts';
import { SPECIFICATION_GROUPS } from '../../../../../domain/content/model-schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlusIcon } from '../../../../ui/icons/page-icons.tsx';
import { TrashIcon } from '../../../shared/icons.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { FieldGroup } from './fields.tsx';
import { useForm, valueAt } from './form.ts';

/** The six groups of the specification: a label and a value each. */
export function SpecificationFields() {
  return Object.entries(SPECIFICATION_GROUPS).map(([group, title]) => (
    <Group key={group} group={group} title={title} />
  ));
}

function Group({ group, title }: { group: string; title: string }) {
  const { value, problems, set } = useForm();
  const place = `specifications.${group}`;
  const rows = Object.entries((valueAt(value, place) ?? {}) as Record<string, string>);
  const [label, setLabel] = useState('');
  const [added, setAdded] = useState<string>();
  // Whoever has named a line goes on to say what stands in it.
  useEffect(() => {
    if (added !== undefined) document.getElementsByName(`${place}.${added}`)[0]?.focus();
  }, [added, place]);
  const key = keyOf(label);
  const add = () => {
    if (key === '' || rows.some(([name]) => name === key)) return;
    set(place, { ...Object.fromEntries(rows), [key]: '' });
    setLabel('');
    setAdded(key);
  };
  return (
    <FieldGroup title={`Specification: ${title}`} note={rows.length}>
      {rows.map(([name, text]) => (
        <div key={name} className="flex items-end gap-2">
          <TextField
            label={labelOf(name)}
            name={`${place}.${name}`}
            value={text}
            error={problems[`${place}.${name}`]}
            className="min-w-0 flex-1"
            onChange={(event) => set(`${place}.${name}`, event.target.value)}
          />
          <Button
            look="quiet"
            aria-label={`Remove ${labelOf(name)}`}
            onClick={() => set(`${place}.${name}`, undefined)}
          >
            <TrashIcon className="size-4" />
          </Button>
        </div>
      ))}
      <div className="flex items-end gap-2">
        <TextField
          label={`New line in ${title}`}
          placeholder="Kerb weight"
          value={label}
          className="min-w-0 flex-1"
          onChange={(event) => setLabel(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), add())}
        />
        <Button look="secondary" onClick={add} disabled={key === ''} aria-label={`Add a line to ${title}`}>
          <PlusIcon className="size-4" /> Add
        </Button>
      </div>
    </FieldGroup>
  );
}

/** "Kerb weight" is kept as `kerbWeight`. */
function keyOf(label: string): string {
  const words = label
    .trim()
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  const camel = words.map(
    (word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
  );
  return camel
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 60);
}
