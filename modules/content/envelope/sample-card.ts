import type { Card } from './contract.ts';

/** A card with a text wherever people write one, for the samples of blocks. */
export const sampleCard = (text: string): Card => ({
  ...{ id: 1, slug: 'sample', url: '/news/1', title: text, lead: text, cover: null, tags: [{ id: 1, name: text }] },
  ...{ at: '2027-03-25T09:00:00+08:00', audience: 'public', isAd: false, state: 'published', locale: 'zh-CN' },
});
