import type { ExpertFilters } from './list-address.ts';

const whole = (text: string | null): number => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** Reads the filters out of an address; what makes no sense counts as not there. */
export function readFilters(url: URL): ExpertFilters {
  const query = url.searchParams;
  const group = query.get('group') ?? '';
  return {
    group: /^[a-z][a-z0-9_.-]{0,63}$/.test(group) ? group : '',
    department: (query.get('department') ?? '').trim().slice(0, 100),
    tag: whole(query.get('tag')),
    q: (query.get('q') ?? '').trim().slice(0, 100),
    page: Math.min(whole(query.get('page')) || 1, 100_000),
  };
}
