import { audienceSql } from '../envelope/public.ts';
import { cardTagsSql, nameSql } from '../tags/public.ts';

// Parameters 1 to 3 of every query over cards: shop, the reader's audiences, the reader's language.
const english = `($3 = 'en' AND 'en' = ANY(t.locales))`;

/** Values of the parameters 1 to 3. */
export type CardValues = [shopId: number, audiences: string[], locale: string];

/** The columns of a `NewsCard`, over `cardSource`. */
export const cardColumns = `
  t.id, t.slug, '/news/' || t.slug AS url, t.cover, t.published_at AS at, t.audience, t.standing AS state,
  CASE WHEN ${english} THEN t.title_en ELSE t.title END AS title,
  CASE WHEN ${english} THEN t.lead_en ELSE t.lead END AS lead,
  CASE WHEN ${english} THEN 'en' ELSE 'zh-CN' END AS locale,
  CASE WHEN ${english} THEN t.minutes_en ELSE t.minutes END AS minutes,
  coalesce(CASE WHEN ${english} THEN t.author_en ->> 'name' END, t.author ->> 'name', '') AS author,
  json_build_object('key', c.key, 'name', ${nameSql('c', 3)}) AS category,
  ${cardTagsSql('t.tag_ids', 't.shop_id', 3)} AS tags,
  coalesce(v.views, 0) AS views, cardinality(t.pinned) > 0 AS top`;

/** What cards are read from. */
export const cardSource = `news t
  JOIN news_category c ON c.shop_id = t.shop_id AND c.id = t.category_id
  LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id`;

/** Which items a reader sees in lists. */
export const cardVisible = `t.shop_id = $1 AND t.live AND ${audienceSql('t.audience', 2)}`;
