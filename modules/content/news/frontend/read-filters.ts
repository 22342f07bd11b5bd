import type { NewsFilters } from './list-address.ts';

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
