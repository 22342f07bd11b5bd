import type zh from './locales/zh-CN.json';

type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Key of a text of the console's own, such as `table.columns`; a key that does not exist does not compile. */
export type ConsoleKey = Keys<typeof zh>;

/** Looks up a text of the console's own. */
export type OwnText = (key: ConsoleKey, params?: Record<string, string | number>) => string;
