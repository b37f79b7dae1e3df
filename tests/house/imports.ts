import { posix } from 'node:path';
import {
  BACKWARD_IMPORTS,
  CONFIG,
  DATA_LAYERS,
  ENQUIRIES,
  FOLDERS,
  MAY_NAME_AN_ENQUIRY,
  PACKAGES,
  QUERIES,
} from './rules.ts';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

const IMPORT = /(?:^|[^\w.])(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** What a file imports, types included: names of packages, and paths from the project's root. */
export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? '';
    return target.startsWith('.') ? posix.join(posix.dirname(file.path), target.replace(/\?.*$/, '')) : target;
  });
}

/** What a file exports, types included; a default export has no name of its own. */
export function exportsOf(text: string): string[] {
  const declared = text.matchAll(/^export (?:async )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm);
  return [...declared].map(([, name = '']) => name);
}

const isIn = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

const isOurs = (path: string) => isIn(path, ['src', 'tests', 'tools', 'bench', 'demo']);

/** Every breach of the import rules, one readable line each. */
export function breaches(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(breachesOfFile), ...backwardImports(files), ...enquiryBreaches(files), ...cycles(files)];
}

function breachesOfFile(file: SourceFile): string[] {
  const rule = FOLDERS.filter(({ folder }) => isIn(file.path, [folder])).at(-1);
  const found: string[] = [];
  for (const target of importsOf(file)) {
    const allowed = !isOurs(target) || !rule || (isIn(target, rule.mayImport) && !isIn(target, rule.butNever ?? []));
    if (!allowed) found.push(`${file.path} imports ${target}: ${rule.folder} may not`);
    for (const { name, packages, only } of PACKAGES) {
      if (packages.test(target) && !isIn(file.path, only)) {
        found.push(`${file.path} imports ${target}: ${name} belongs in ${only.join(', ')}`);
      }
    }
  }
  if (/\bprocess\.env\b/.test(file.text) && file.path !== CONFIG) {
    found.push(`${file.path} reads the environment: that is for ${CONFIG}`);
  }
  const query = isIn(file.path, [QUERIES.only]) ? null : QUERIES.words.exec(withoutImports(file.text));
  if (query) found.push(`${file.path} builds a query (${query[0]}): that is for ${QUERIES.only}`);
  return found;
}

const withoutImports = (text: string) => text.replaceAll(IMPORT, '');

/** Imports inside `src/data` that run against the order of its layers. Files beside the folders may import any of them. */
function backwardImports(files: readonly SourceFile[]): string[] {
  const layerOf = (path: string) => DATA_LAYERS.indexOf(/^src\/data\/([\w-]+)\//.exec(path)?.[1] ?? '');
  return files
    .filter(({ path }) => layerOf(path) >= 0)
    .flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })))
    .filter(({ from, target }) => {
      const isBackward = layerOf(target) > layerOf(from) || /^src\/data\/[\w-]+\.ts$/.test(target);
      return isBackward && !Object.hasOwn(BACKWARD_IMPORTS, `${from} → ${target}`);
    })
    .map(({ from, target }) => `${from} imports ${target}: backwards`);
}

/** An enquiry stands alone, and nothing but the registry and the pages knows one by name. */
function enquiryBreaches(files: readonly SourceFile[]): string[] {
  const kinds = new Map<string, string>();
  for (const { path, text } of files) {
    const kind = /\bdefineEnquiry\(\{\s*kind: '([^']+)'/.exec(text)?.[1];
    if (kind !== undefined && isIn(path, [ENQUIRIES])) kinds.set(path, kind);
  }
  return files
    .filter(({ path }) => !isIn(path, MAY_NAME_AN_ENQUIRY))
    .flatMap((file) => {
      const imported = importsOf(file).filter((target) => kinds.has(target));
      const named = [...kinds].filter(([path, kind]) => path !== file.path && namesKind(file.text, kind));
      return [
        ...imported.map((target) => `${file.path} imports the enquiry ${target}`),
        ...named.map(([, kind]) => `${file.path} names the enquiry '${kind}'`),
      ];
    });
}

/** A kind's name is often a field's name too: only where it is compared with or looked up as a kind does it count. */
function namesKind(text: string, kind: string): boolean {
  return new RegExp(`\\bkind\\b\\W{0,6}'${kind}'|\\bcase '${kind}':|enquiry(?:Of|ByKind|Named)?\\('${kind}'`).test(
    text,
  );
}

/** Rings of imports, each told once, from its first file in the alphabet. */
function cycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]));
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.add(ring(trail.slice(start)));
    if (start >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) if (graph.has(target)) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return [...found].map((trail) => `imports go round in a ring: ${trail}`);
}

function ring(trail: readonly string[]): string {
  const first = trail.toSorted()[0] ?? '';
  const at = trail.indexOf(first);
  return [...trail.slice(at), ...trail.slice(0, at), first].join(' → ');
}
