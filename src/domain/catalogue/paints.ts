/** A colour that a model comes in. */
export interface Paint {
  name: string;
  /** `#8c1620` */
  paint: string;
  /** Its second tone; empty where there is none. */
  accent?: string | null | undefined;
}

/** So near, on a scale where black and white are 441 apart, that a swatch shows no difference. */
const LOOKS_THE_SAME = 24;

/** The paints, by name, whose first tone another one of the model has too: only their second tone tells them apart. */
export function twoToned(paints: readonly Paint[]): Set<string> {
  const alike = (one: Paint) =>
    paints.some((other) => other !== one && distance(one.paint, other.paint) < LOOKS_THE_SAME);
  return new Set(paints.filter((paint) => paint.accent && alike(paint)).map(({ name }) => name));
}

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

const channels = (paint: string) => [1, 3, 5].map((start) => Number.parseInt(paint.slice(start, start + 2), 16));
