/** Values of the filters of a table, by the keys of its list endpoint; several values of one key are joined by commas. */
export type FilterValues = Readonly<Record<string, string>>;

/** The part of a table that stands in the address, so that a link shows the same rows. */
export interface TableAddress {
  page: number;
  limit: number;
  /** Place in a long list, as its last answer named it; empty for a page by number. */
  cursor: string;
  /** Name of a column, `-` in front for downwards; empty for the table's own order. */
  sort: string;
  q: string;
  filters: FilterValues;
}

/** Rows on a page unless the address says otherwise. */
export const usualLimit = 20;

const limits: readonly number[] = [10, 20, 50, 100];

function whole(text: string | null, usual: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= 100_000 ? value : usual;
}

/** Reads a table's state from the query of an address; what is not understood counts as not given. */
export function readTableAddress(query: URLSearchParams, filterKeys: readonly string[]): TableAddress {
  const limit = whole(query.get('limit'), usualLimit);
  const filters: Record<string, string> = {};
  for (const key of filterKeys) {
    const value = query.get(key);
    if (value) filters[key] = value;
  }
  return {
    page: whole(query.get('page'), 1),
    limit: limits.includes(limit) ? limit : usualLimit,
    cursor: query.get('cursor') ?? '',
    sort: query.get('sort') ?? '',
    q: query.get('q') ?? '',
    filters,
  };
}

/** Writes a table's state as the query of an address, without what is usual. */
export function writeTableAddress({ page, limit, cursor, sort, q, filters }: TableAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  for (const [key, value] of Object.entries(filters)) if (value) query.set(key, value);
  if (sort) query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  else if (page > 1) query.set('page', String(page));
  if (limit !== usualLimit) query.set('limit', String(limit));
  return query;
}

/** What stands in an address beside a table's state, such as that the row of the open drawer is edited. */
export function besideTable(query: URLSearchParams, filterKeys: readonly string[]): URLSearchParams {
  const beside = new URLSearchParams(query);
  for (const key of ['q', 'sort', 'cursor', 'page', 'limit', ...filterKeys]) beside.delete(key);
  return beside;
}

/** Whether two tables show the same selection of rows, whatever the page and the order. */
export function sameSelection(a: Pick<TableAddress, 'q' | 'filters'>, b: Pick<TableAddress, 'q' | 'filters'>): boolean {
  const keys = new Set([...Object.keys(a.filters), ...Object.keys(b.filters)]);
  return a.q === b.q && [...keys].every((key) => (a.filters[key] ?? '') === (b.filters[key] ?? ''));
}
