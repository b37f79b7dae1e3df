/** The names that stand in braces in a path. */
type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/** What goes into the braces of a path: `{ id: … }` for `/api/offers/{id}`. */
export type PathValues<Path extends string, Value = string | number> = { [Name in Named<Path>]: Value };

type QueryValue = string | number | boolean | undefined;

/** Where a call goes. Knows nothing of schemas, so that public pages can use it too. */
export function endpointUrl<Path extends string>(
  path: Path,
  values: PathValues<Path>,
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const named: Readonly<Record<string, string | number>> = values;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}
