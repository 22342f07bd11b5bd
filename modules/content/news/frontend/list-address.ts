/** What the news list is narrowed to, as its address says. */
export interface NewsFilters {
  category: string;
  tag: number;
  q: string;
  sort: 'latest' | 'views';
  page: number;
}

const whole = (text: string | null): number => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** Reads the filters out of an address; what makes no sense counts as not there. */
export function readFilters(url: URL): NewsFilters {
  const query = url.searchParams;
  const category = query.get('category') ?? '';
  return {
    category: /^[a-z][a-z0-9_.-]{0,63}$/.test(category) ? category : '',
    tag: whole(query.get('tag')),
    q: (query.get('q') ?? '').trim().slice(0, 100),
    sort: query.get('sort') === 'views' ? 'views' : 'latest',
    page: Math.min(whole(query.get('page')) || 1, 100_000),
  };
}

/** The address of the list with these filters; what is usual is left out, and a new filter starts at the first page. */
export function listAddress(filters: Partial<NewsFilters>): string {
  const query = new URLSearchParams();
  if (filters.category) query.set('category', filters.category);
  if (filters.tag) query.set('tag', String(filters.tag));
  if (filters.q) query.set('q', filters.q);
  if (filters.sort === 'views') query.set('sort', 'views');
  if (filters.page !== undefined && filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text === '' ? '/news' : `/news?${text}`;
}
