import { nameKey } from '../../../../kernel/rules/name-key.ts';

/** From here on two texts are worth a look, and from there likely one (AB13). */
export const HINT = 0.6;
export const LIKELY = 0.85;

/** The runs of three signs in a text. */
export function trigrams(text: string): ReadonlySet<string> {
  const signs = [...nameKey(text)];
  return new Set(signs.slice(2).map((sign, at) => `${signs[at]}${signs[at + 1]}${sign}`));
}

/** How much two texts share, from none to one: what both have of what either has. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((run) => other.has(run)).length;
  const either = one.size + other.size - both;
  return either === 0 ? 0 : both / either;
}
