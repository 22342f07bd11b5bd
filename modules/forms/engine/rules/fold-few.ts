/** Choices that are told together, and how many took one of them. */
export interface Folded {
  keys: readonly string[];
  count: number;
}

/**
 * Puts the choices of a question of which one is taken together, the fewest first, until nothing is left that fewer than `smallest`
 * took: left out alone, they would be what is missing from the total. Null where all of them are too few. A choice that nobody took stays
 * by itself: that nobody took it tells of nobody.
 */
export function foldFew(choices: readonly { key: string; count: number }[], smallest: number): Folded[] | null {
  const order = choices.map(({ key }) => key);
  let groups: Folded[] = choices.map(({ key, count }) => ({ keys: [key], count }));
  for (;;) {
    const [fewest, next] = groups.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count);
    if (fewest === undefined || fewest.count >= smallest) return groups;
    if (next === undefined) return null;
    const keys = order.filter((key) => fewest.keys.includes(key) || next.keys.includes(key));
    const joined = { keys, count: fewest.count + next.count };
    const placeOf = ({ keys: [first = ''] }: Folded): number => order.indexOf(first);
    groups = [...groups.filter((group) => group !== fewest && group !== next), joined].toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    );
  }
}
