import type { Level } from './words.ts';

/** Something that is done for a guest of a level, and for those of a higher one. */
export interface CareItem {
  key: string;
  level: Exclude<Level, 'none'>;
  zh: string;
  en: string;
}

/** A is the highest level. */
const RANK: Readonly<Record<Level, number>> = { a: 3, b: 2, c: 1, none: 0 };

/** The checklist of a level (R7): what is asked for it, and for every one below it. */
export const careFor = (level: Level, items: readonly CareItem[]): CareItem[] =>
  items.filter((item) => RANK[item.level] <= RANK[level]);
