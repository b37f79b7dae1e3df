import type { z } from 'zod';

export interface CatalogueProblem {
  file: string;
  /** Inside a JSON file, such as `colours[1].paint`. */
  field?: string;
  message: string;
}

/** A catalogue folder that cannot be taken over, with all that is wrong with it. */
export class CatalogueProblems extends Error {
  override readonly name = 'CatalogueProblems';
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    super(problems.map(inWords).join('\n'));
    this.problems = problems;
  }
}

function inWords({ file, field, message }: CatalogueProblem): string {
  return field ? `${file}: ${field}: ${message}` : `${file}: ${message}`;
}

export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

export function problemsFromZod(file: string, error: z.ZodError): CatalogueProblem[] {
  return error.issues.map(({ path, message }) => {
    const field = fieldName(path);
    return { file, ...(field && { field }), message };
  });
}

/** The second and every further entry whose `keyOf` has been there before. */
export function duplicateIndexes<T>(entries: readonly T[], keyOf: (entry: T) => string | number | undefined): number[] {
  const seen = new Set<string | number>();
  return entries.flatMap((entry, index) => {
    const key = keyOf(entry);
    if (key === undefined) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
