import { type ContentKind, knownCategories } from '../../content/envelope/public.ts';
import { ExpertValues, type Post } from './admin-contract.ts';
import { expert } from './schema.ts';

/** The experts as the envelope carries them. */
export const expertKind: ContentKind = {
  type: 'expert',
  record: 'expert.expert',
  label: { zh: '专家', en: 'Expert' },
  table: expert,
  tableName: 'expert',
  values: ExpertValues,
  showsDrafts: true,
  url: ({ id }) => `/expert?id=${id}`,
  check: (ctx, tx, { posts }) =>
    knownCategories(
      ctx,
      tx,
      'expert_group',
      (posts as Post[]).map(({ group }) => group),
      'posts',
    ),
  missing: (item) => ({ ...(item.hospital === '' && { hospital: ['expert.errors.hospital_needed'] }) }),
  searchText: (item, locale) => String((locale === 'en' && item.hospitalEn) || item.hospital),
};
