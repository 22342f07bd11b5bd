import { type Author, isSameName, nameKey } from './authors.ts';
import type { Conflict } from './words.ts';

/** Names of hospitals that are one, as lines such as `北京大学第三医院 = 北医三院`. */
export type Aliases = ReadonlyMap<string, string>;

/** Reads lines of names that mean one hospital: each stands for the first of its line. */
export function aliasesOf(lines: readonly string[]): Aliases {
  const known = new Map<string, string>();
  for (const line of lines) {
    const [first = '', ...others] = line.split(/[=＝]/u).map(nameKey).filter(Boolean);
    const into = known.get(first) ?? first;
    for (const other of others) known.set(other, into);
  }
  return known;
}

const hospitalOf = (name: string, aliases: Aliases): string => {
  const key = nameKey(name);
  return aliases.get(key) ?? key;
};

/** Somebody who may review. */
export interface Reviewing {
  memberId: number;
  name: string;
  hospital: string;
  /** Names of those with whom they handed work in lately. */
  coauthors: readonly string[];
}

/** What an abstract says of people. */
export interface Reviewed {
  memberId: number;
  authors: readonly Author[];
  /** Whom its authors do not want. */
  opposed: readonly { name: string }[];
}

/** Why somebody may not review an abstract; null where nothing stands in the way (AB7). */
export function conflictOf(one: Reviewing, work: Reviewed, aliases: Aliases): Conflict | null {
  if (one.memberId === work.memberId) return 'self';
  const named = { name: one.name, nameEn: one.name };
  if (work.authors.some((author) => isSameName(author, named))) return 'author';
  const own = hospitalOf(one.hospital, aliases);
  if (own !== '' && work.authors.some(({ units }) => units.some((unit) => hospitalOf(unit, aliases) === own)))
    return 'hospital';
  if (work.authors.some((author) => one.coauthors.some((name) => isSameName(author, { name, nameEn: '' }))))
    return 'coauthor';
  return work.opposed.some(({ name }) => nameKey(name) === nameKey(one.name)) ? 'opposed' : null;
}
