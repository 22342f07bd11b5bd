const KEY = /^[a-z][a-z0-9_.-]{0,63}$/;
const MOST_PAGES = 100_000;
const LONGEST = 100;

/** What a filter of a list holds: the key of something, words, a number, or one of a few choices, of which the first is usual. */
type FilterKind = 'key' | 'words' | 'number' | readonly string[];

/** The filters of a list by the names that they have in its address. */
export type FilterKinds = Readonly<Record<string, FilterKind>>;

type FilterValue<K> = K extends 'number' ? number : K extends readonly (infer V)[] ? V : string;

/** What a list is narrowed to; what is not asked for is an empty text or 0. */
export type ListFilters<K extends FilterKinds> = { -readonly [N in keyof K]: FilterValue<K[N]> } & { page: number };

/** How a list of the site is told from its address what it is narrowed to. */
export interface ListQuery<K extends FilterKinds> {
  path: string;
  /** Reads the filters out of an address; what makes no sense counts as not there. */
  read(url: URL): ListFilters<K>;
  /** The address of the list with these filters; what is usual is left out. */
  address(filters: Partial<ListFilters<K>>): string;
  /** What differs from the usual, the page aside, as the list's call wants it. */
  narrowed(filters: Partial<ListFilters<K>>): Partial<Omit<ListFilters<K>, 'page'>>;
}

const whole = (text: string): number => {
  const number = Number.parseInt(text, 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

function filterValue(kind: FilterKind, text: string): string | number {
  if (kind === 'number') return whole(text);
  if (kind === 'key') return KEY.test(text) ? text : '';
  if (kind === 'words') return text.trim().slice(0, LONGEST);
  return kind.includes(text) ? text : (kind[0] ?? '');
}

/** Declares the filters of a list under a path of the site. */
export function listQuery<const K extends FilterKinds>(path: string, kinds: K): ListQuery<K> {
  const narrowed = (filters: Partial<ListFilters<K>>) =>
    Object.fromEntries(
      Object.entries(kinds)
        .map(([name, kind]) => [name, filters[name], filterValue(kind, '')] as const)
        .filter(([, value, usual]) => value !== undefined && value !== usual)
        .map(([name, value]) => [name, value]),
    ) as Partial<Omit<ListFilters<K>, 'page'>>;
  return {
    path,
    narrowed,
    read({ searchParams: query }) {
      const filters = Object.entries(kinds).map(([name, kind]) => [name, filterValue(kind, query.get(name) ?? '')]);
      const page = Math.min(whole(query.get('page') ?? '') || 1, MOST_PAGES);
      return { ...Object.fromEntries(filters), page } as ListFilters<K>;
    },
    address(filters) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(narrowed(filters))) query.set(name, String(value));
      const { page = 1 } = filters as { page?: number };
      if (page > 1) query.set('page', String(page));
      return query.size === 0 ? path : `${path}?${query}`;
    },
  };
}
