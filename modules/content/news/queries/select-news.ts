import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { listNews } from './list-news.ts';
import { newsCards } from './news-cards.ts';

/** Published news to choose from, newest first. */
export const selectNews: SelectSource = {
  access: 'staff',
  async select(ctx, { q, ids, page, limit }) {
    if (ids.length > 0) {
      const cards = await newsCards(ctx, ids);
      return { data: cards.map(({ id, title }) => ({ value: id, label: title })), total: cards.length };
    }
    const found = await listNews(ctx, { q, sort: 'latest', page, limit });
    return { data: found.data.map(({ id, title }) => ({ value: id, label: title })), total: found.total };
  },
};
