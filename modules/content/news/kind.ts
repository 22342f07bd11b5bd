import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { ContentKind } from '../envelope/public.ts';
import { plainText } from '../envelope/public.ts';
import { NewsValues } from './admin-contract.ts';
import { readingMinutes } from './rules.ts';
import { news } from './schema.ts';

/** More sections no shop sorts its news into. */
const MOST_PLACES = 1_000;

/** The news as the envelope carries them. */
export const newsKind: ContentKind = {
  type: 'news',
  record: 'news.article',
  label: { zh: '资讯', en: 'News article' },
  table: news,
  tableName: 'news',
  values: NewsValues,
  trade: 'labelled',
  showsDrafts: true,
  url: ({ slug }) => `/news/${slug}`,
  derived: ({ body, bodyEn }) => ({
    minutes: readingMinutes(plainText(String(body))),
    minutesEn: readingMinutes(plainText(String(bodyEn))),
  }),
  missing: (item) => ({
    ...(item.categoryId === null ? { categoryId: ['news.errors.category_needed'] } : {}),
    ...(item.lead === '' ? { lead: ['news.errors.lead_needed'] } : {}),
    ...(item.body === '' ? { body: ['news.errors.body_needed'] } : {}),
  }),
  adoption: {
    own: { categoryId: null },
    places: async (ctx) => {
      const rows = await ctx.db.rows<{ id: number; name: string }>(
        `SELECT t.id, ${inLanguageSql('t', '$2')} AS name FROM news_category t WHERE t.shop_id = $1
         ORDER BY t.position, t.id LIMIT ${MOST_PLACES}`,
        [ctx.shop.id, ctx.locale],
      );
      return rows.map(({ id, name }) => ({ key: String(id), label: name, values: { categoryId: id } }));
    },
  },
  branch: (item) => item.categoryId as number | null,
  searchText: (item, locale) => ((locale === 'en' ? item.keyFactsEn : item.keyFacts) as string[]).join('\n'),
};
