/** What the news list is narrowed to, as its address says. */
export interface NewsFilters {
  category: string;
  tag: number;
  q: string;
  sort: 'latest' | 'views';
  page: number;
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
