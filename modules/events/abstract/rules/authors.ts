import { nameKey } from '../../../../kernel/rules/name-key.ts';
/** An author as an abstract names them. */
export interface Author {
  name: string;
  nameEn: string;
  /** Where they work, in their order. */
  units: string[];
  orcid: string;
  isPresenter: boolean;
  isCorresponding: boolean;
  /** It is who writes the abstract. */
  isMe: boolean;
}

/** Authors with the numbers of their units, as they are printed; a single shared unit has none (AB4). */
export function numberUnits(authors: readonly Pick<Author, 'units'>[]): { units: string[]; numbers: number[][] } {
  const units: string[] = [];
  const places = authors.map((author) =>
    author.units.map((unit) => {
      const known = units.indexOf(unit);
      return known === -1 ? units.push(unit) : known + 1;
    }),
  );
  return { units, numbers: units.length > 1 ? places : places.map(() => []) };
}

/** The names of authors, as the desk looks for them. */
export const authorWords = (authors: readonly Pick<Author, 'name' | 'nameEn'>[]): string =>
  authors.flatMap(({ name, nameEn }) => [name, nameEn].filter(Boolean)).join(' ');

const keysOf = ({ name, nameEn }: Pick<Author, 'name' | 'nameEn'>): string[] =>
  [name, nameEn].map(nameKey).filter(Boolean);

/** Whether two names are those of one person. */
export const isSameName = (one: Pick<Author, 'name' | 'nameEn'>, other: Pick<Author, 'name' | 'nameEn'>): boolean =>
  keysOf(one).some((key) => keysOf(other).includes(key));

/** What does not fit among the authors; the first thing, or null. */
export function authorProblem(
  authors: readonly Author[],
): 'none' | 'presenter' | 'corresponding' | 'twice' | 'unit' | null {
  if (authors.length === 0) return 'none';
  if (authors.some(({ units }) => units.length === 0)) return 'unit';
  if (authors.filter(({ isPresenter }) => isPresenter).length !== 1) return 'presenter';
  if (authors.filter(({ isCorresponding }) => isCorresponding).length !== 1) return 'corresponding';
  const numbers = authors.map(({ orcid }) => orcid).filter((orcid) => orcid !== '');
  const isTwice = new Set(numbers).size < numbers.length || authors.filter(({ isMe }) => isMe).length > 1;
  return isTwice ? 'twice' : null;
}

/** Pairs that look like one person: the same name in the same unit. */
export const lookAlikes = (authors: readonly Author[]): [number, number][] =>
  authors.flatMap((one, at) =>
    authors.flatMap((other, place): [number, number][] => {
      const isShared = one.units.some((unit) => other.units.some((theirs) => nameKey(unit) === nameKey(theirs)));
      return place > at && isShared && isSameName(one, other) ? [[at, place]] : [];
    }),
  );

/** Names of people and units that stand in a text though nobody may know them; names of one sign are none. */
export function namesIn(texts: readonly string[], authors: readonly Author[]): string[] {
  const keys = texts.map(nameKey);
  const names = [...new Set(authors.flatMap(({ name, nameEn, units }) => [name, nameEn, ...units]))];
  return names.filter((name) => {
    const key = nameKey(name);
    return key.length > 1 && keys.some((text) => text.includes(key));
  });
}
