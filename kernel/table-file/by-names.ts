/** What a name stands for, in any case; undefined where nothing, or more than one thing, is called so. */
export type FindByName<T> = (name: string) => T | undefined;

/** A thing with the key that is its own, and what else it is called. */
export type NamedThing<T> = readonly [thing: T, key: string, ...names: string[]];

const plain = (name: string): string => name.trim().toLowerCase();

/**
 * Finds things by what files call them. A key wins over a name; a name that several things bear finds none of them,
 * because a row must not go to one of them by chance. Nothing is found by an empty name.
 */
export function byNames<T>(things: readonly NamedThing<T>[]): FindByName<T> {
  const keys = new Map(things.map(([thing, key]) => [plain(key), thing]));
  const named = new Map<string, Set<T>>();
  for (const [thing, , ...names] of things) {
    for (const name of names.map(plain)) named.set(name, (named.get(name) ?? new Set()).add(thing));
  }
  return (given) => {
    const name = plain(given);
    if (name === '') return undefined;
    const bearers = named.get(name);
    return keys.get(name) ?? (bearers?.size === 1 ? [...bearers][0] : undefined);
  };
}
