import type { FieldDefinition, FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { Checkbox } from '../ui/inputs/Checkbox.tsx';

interface ChannelBoxesProps {
  field: FieldDefinition;
  value: FieldValue;
  className?: string;
  onChange: (value: FieldValue) => void;
}

/** A box for each channel, and 'Check all', which sets or clears all of them at once. */
export function ChannelBoxes({ field, value, className = '', onChange }: ChannelBoxesProps) {
  const ticked = typeof value === 'object' && value !== null ? value : {};
  const channels = field.choices ?? [];
  const tickAll = (on: boolean) =>
    onChange(Object.fromEntries(['all', ...channels.map((channel) => channel.value)].map((name) => [name, on])));
  const tick = (name: string, on: boolean) => {
    const next = { ...ticked, [name]: on };
    onChange({ ...next, all: channels.every((channel) => next[channel.value]) });
  };

  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{field.label}</legend>
      <div className="grid gap-x-5 @sm:grid-cols-2 @lg:grid-cols-3">
        <Checkbox
          label="Check all"
          name={`${field.name}.all`}
          checked={ticked.all === true}
          onChange={({ target }) => tickAll(target.checked)}
        />
        {channels.map((channel) => (
          <Checkbox
            key={channel.value}
            label={channel.label}
            name={`${field.name}.${channel.value}`}
            checked={ticked[channel.value] === true}
            onChange={({ target }) => tick(channel.value, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
