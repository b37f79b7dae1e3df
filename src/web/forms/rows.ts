import type { Field } from '../../domain/enquiries/fields.ts';

const ALWAYS_WIDE = new Set<Field['input']>(['checkbox', 'channels', 'textarea']);

/** In a form of two columns: the fields that take a whole row, since they need it or would stand alone in theirs. */
export function fieldsOnTheirOwn(fields: readonly Field[]): Set<string> {
  const shown = fields.filter(({ input }) => input !== 'none');
  const own = new Set<string>();
  let beside: string | undefined;
  for (const { name, input } of shown) {
    const wide = ALWAYS_WIDE.has(input);
    if (wide) own.add(name);
    if (wide && beside) own.add(beside);
    beside = wide || beside ? undefined : name;
  }
  if (beside) own.add(beside);
  return own;
}
