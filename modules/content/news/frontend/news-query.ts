import { listQuery } from '../../../../kernel/client/list-query.ts';

/** What the list of news is narrowed to, as its address says. */
export const newsQuery = listQuery('/news', {
  category: 'key',
  tag: 'number',
  q: 'words',
  sort: ['latest', 'views'],
});

/** The filters of the list of news. */
export type NewsFilters = ReturnType<typeof newsQuery.read>;
