/** What the list of experts is narrowed to, as its address says. */
export interface ExpertFilters {
  group: string;
  department: string;
  tag: number;
  q: string;
  page: number;
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
