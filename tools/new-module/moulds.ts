import type { ModuleWords } from './module-words.ts';

/** A module of the product that new ones are made from. */
export interface Mould {
  /** Its folder below `modules/`. */
  place: string;
  words: ModuleWords;
  /** What it is a model of, in one sentence. */
  what: string;
  /** Whether its items are sorted into categories that a shop configures. */
  hasCategories: boolean;
}

/** The modules that new ones are made from, by what they are a model of. */
export const MOULDS = {
  record: {
    place: 'people/association',
    words: { one: 'association', many: 'associations', zh: '学会' },
    what: 'a plain record: saved is public, with history, import and export, a public list and page; staff alone search it',
    hasCategories: false,
  },
  content: {
    place: 'events/product',
    words: { one: 'product', many: 'products', zh: '产品' },
    what: 'a piece of content: drafts, review, schedule, cover, text, tags, the search of the site, categories, a block for pages',
    hasCategories: true,
  },
  rich: {
    place: 'content/topic',
    words: { one: 'topic', many: 'topics', zh: '专题' },
    what: 'a piece of content with a composer of its own: sections that name items of other modules',
    hasCategories: true,
  },
} as const satisfies Record<string, Mould>;

/** Name of a mould. */
export type MouldName = keyof typeof MOULDS;

/** The moulds, a line each. */
export const mouldLines = Object.entries(MOULDS)
  .map(([name, { what, place }]) => `  --mould ${name.padEnd(8)} ${what} (modules/${place})`)
  .join('\n');

/** The mould of that name; undefined where there is none. */
export const mouldNamed = (name: unknown): Mould | undefined =>
  typeof name === 'string' && Object.hasOwn(MOULDS, name) ? MOULDS[name as MouldName] : undefined;
