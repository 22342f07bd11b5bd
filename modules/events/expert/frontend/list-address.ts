/** What the list of experts is narrowed to, as its address says. */
export interface ExpertFilters {
  group: string;
  department: string;
  tag: number;
  q: string;
  page: number;
}

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

/** What the address of the list says beside its path; what is usual is left out. */
export function listQuery({ page = 1, ...filters }: Partial<ExpertFilters>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The address of the list with these filters. */
export function listAddress(filters: Partial<ExpertFilters>): string {
  const text = listQuery(filters).toString();
  return text === '' ? '/experts' : `/experts?${text}`;
}
