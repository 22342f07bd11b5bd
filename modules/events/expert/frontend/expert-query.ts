import { listQuery } from '../../../../kernel/client/list-query.ts';

/** What the list of experts is narrowed to, as its address says. */
export const expertQuery = listQuery('/experts', { group: 'key', department: 'words', tag: 'number', q: 'words' });
