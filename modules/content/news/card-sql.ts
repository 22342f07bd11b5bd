import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { englishSql, taggedCardSql } from '../envelope/public.ts';
import { pinnedAnywhereSql } from '../pins/public.ts';

/** The columns of a `NewsCard`, over `cardSource`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql("'/news/' || t.slug")},
  CASE WHEN ${englishSql} THEN t.minutes_en ELSE t.minutes END AS minutes,
  coalesce(CASE WHEN ${englishSql} THEN t.author_en ->> 'name' END, t.author ->> 'name', '') AS author,
  json_build_object('key', c.key, 'name', ${inLanguageSql('c', '$3')}) AS category,
  coalesce(v.views, 0) AS views, t.id = ANY(${pinnedAnywhereSql('news')}) AS top`;

/** What cards are read from: the table, or its drafts in its place. */
export const cardSourceOf = (table: string): string => `${table} t
  JOIN news_category c ON c.shop_id = t.shop_id AND c.id = t.category_id
  LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id`;

/** What the public's cards are read from. */
export const cardSource = cardSourceOf('news');
