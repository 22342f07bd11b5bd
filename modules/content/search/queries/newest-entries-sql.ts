import { locales } from '../../../../kernel/rules/locale.ts';
import { audienceSql } from '../../envelope/public.ts';

/** Entries that are looked at where all of a shop's cannot be. */
const MOST = 10_000;

/**
 * The newest entries of the index in each language, of those that a reader sees, as rows `e`; `shop` and `audiences` are the
 * numbers of their parameters, `where` is added to the conditions.
 */
export const newestEntriesSql = (shop: number, audiences: number, where = ''): string =>
  locales
    .map(
      (locale) => `(SELECT e.type, e.item_id, e.tag_ids FROM search_entry e
        WHERE e.shop_id = $${shop} AND e.locale = '${locale}' AND ${audienceSql('e.audience', audiences)} ${where}
        ORDER BY e.published_at DESC, e.item_id DESC LIMIT ${MOST})`,
    )
    .join(' UNION ALL ');
