/** Shorter names are too like others that mean something to other programs: `HOST` and `POST`. */
const SHORTEST = 8;

/** Names that are not known, and the known ones that were probably meant: one letter is wrong, missing, too many or swapped. */
export function findMisspelt(names: readonly string[], known: readonly string[]): { name: string; meant: string }[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= SHORTEST && !names.includes(one) && isOneSlip(name, one));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isOneSlip(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const swapped = `${restB[1] ?? ''}${restB[0] ?? ''}${restB.slice(2)}`;
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || restA === swapped;
}
