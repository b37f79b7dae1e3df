import { posix } from 'node:path';
import { ENQUIRIES } from '../tests/house/rules.ts';

/** The texts of the project's files, by path from its root. */
export type SourceTexts = ReadonlyMap<string, string>;

const UNIT_TEST = /^(?:src|tools|demo|bench)\/.*\.test\.tsx?$|^tests\/(?:house|contract)\/[^/]+\.test\.ts$/;
const REGISTRY = `${ENQUIRIES}/index.ts`;

/** Types are gone when a test runs; `npm run check` compares them. */
const TYPE_IMPORT =
  /^(?:import|export) type [^;]*?from '[^']+';|^(?:import|export) \{(?:\s*type \w+,?)+\s*\} from '[^']+';/gm;

/** A change of these may change how every test runs. */
const CONCERNS_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|tests\/harness\/supplies\.ts)$/;

/**
 * The unit tests that a change concerns, or `undefined` where it may concern all of them.
 *
 * A change reaches each file that names a changed one: as an import, as the script of a process or as a file to read. The
 * registry of enquiries ends the way of a changed definition: nearly every server test reaches it, though engines never name
 * an enquiry (a rule of tests/house). From there on the change concerns the tests that go through all enquiries, which import
 * the registry themselves, and those that say the kind or an address of the changed one.
 */
export function testsConcerned(changed: readonly string[], texts: SourceTexts): string[] | undefined {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return undefined;
  const namedBy = reverseGraph(texts);
  const reached = new Set(changed);
  const definitions = changed.filter((path) => path.startsWith(`${ENQUIRIES}/kinds/`));
  for (const path of reached) {
    for (const file of namedBy.get(path) ?? []) if (file !== REGISTRY || !definitions.includes(path)) reached.add(file);
  }
  if (definitions.length > 0) {
    const words = definitions.flatMap((path) => wordsOf(texts.get(path) ?? ''));
    const loops = new Set(namedBy.get(REGISTRY));
    for (const [path, text] of texts) {
      if (UNIT_TEST.test(path) && (loops.has(path) || words.some((word) => text.includes(word)))) reached.add(path);
    }
  }
  return [...reached].filter((path) => UNIT_TEST.test(path) && texts.has(path)).toSorted();
}

function reverseGraph(texts: SourceTexts): Map<string, Set<string>> {
  const namedBy = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const [, name = ''] of text.replaceAll(TYPE_IMPORT, '').matchAll(/['`]([\w./-]+\.\w+)(?:\?\w+)?['`]/g)) {
      const target = [posix.join(posix.dirname(path), name), name].find((candidate) => texts.has(candidate));
      if (target !== undefined) namedBy.set(target, (namedBy.get(target) ?? new Set()).add(path));
    }
  }
  return namedBy;
}

/** The kind and the addresses of a definition, as tests quote them. */
function wordsOf(definition: string): string[] {
  const quoted = definition.matchAll(/^\s*(?:kind|call|screen): '([^']+)'/gm);
  return [...quoted].flatMap(([, word = '']) => [`'${word}'`, `\`${word}\``]);
}
