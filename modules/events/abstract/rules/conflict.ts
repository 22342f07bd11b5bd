import { nameKey } from '../../../../kernel/rules/name-key.ts';
import type { Author } from './authors.ts';
import type { Conflict } from './words.ts';

/** Names of hospitals that are one, as lines such as `北京大学第三医院 = 北医三院`. */
export type Aliases = ReadonlyMap<string, string>;

/** Reads lines of names that mean one hospital: each stands for the first of its line, and lines that share a name mean one hospital. */
export function aliasesOf(lines: readonly string[]): Aliases {
  const known = new Map<string, string>();
  const firstOf = (name: string): string => {
    let at = name;
    for (let next = known.get(at); next !== undefined; next = known.get(at)) at = next;
    return at;
  };
  for (const line of lines) {
    const [first = '', ...others] = line.split(/[=＝]/u).map(nameKey).filter(Boolean);
    for (const other of others) {
      const [into, from] = [firstOf(first), firstOf(other)];
      if (into !== from) known.set(from, into);
    }
  }
  return new Map([...known.keys()].map((name) => [name, firstOf(name)]));
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

/** A reviewer by the keys of what they are compared by; made once, since a plan asks of each with each. */
export interface ReviewerKeys {
  memberId: number;
  name: string;
  hospital: string;
  coauthors: ReadonlySet<string>;
}

/** An abstract by the same keys. */
export interface WorkKeys {
  memberId: number;
  authors: ReadonlySet<string>;
  hospitals: ReadonlySet<string>;
  opposed: ReadonlySet<string>;
}

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(nameKey).filter(Boolean));

/** The keys of a reviewer. */
export const reviewerKeys = ({ memberId, name, hospital, coauthors }: Reviewing, aliases: Aliases): ReviewerKeys => ({
  ...{ memberId, name: nameKey(name), hospital: hospitalOf(hospital, aliases), coauthors: keysOf(coauthors) },
});

/** The keys of an abstract. */
export const workKeys = ({ memberId, authors, opposed }: Reviewed, aliases: Aliases): WorkKeys => ({
  memberId,
  authors: keysOf(authors.flatMap(({ name, nameEn }) => [name, nameEn])),
  hospitals: new Set(authors.flatMap(({ units }) => units.map((unit) => hospitalOf(unit, aliases))).filter(Boolean)),
  opposed: keysOf(opposed.map(({ name }) => name)),
});

/** Why somebody may not review an abstract; null where nothing stands in the way (AB7). */
export function conflictBetween(one: ReviewerKeys, work: WorkKeys): Conflict | null {
  if (one.memberId === work.memberId) return 'self';
  if (work.authors.has(one.name)) return 'author';
  if (work.hospitals.has(one.hospital)) return 'hospital';
  for (const author of work.authors) if (one.coauthors.has(author)) return 'coauthor';
  return work.opposed.has(one.name) ? 'opposed' : null;
}

/** The same of one with one. */
export const conflictOf = (one: Reviewing, work: Reviewed, aliases: Aliases): Conflict | null =>
  conflictBetween(reviewerKeys(one, aliases), workKeys(work, aliases));
