import { cardColumnsSql, listedSql } from '../../content/envelope/public.ts';
import { cardTagsSql } from '../../content/tags/public.ts';

/** The columns of a `LiveCard`, over `live_stream t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${cardColumnsSql(`'/live?id=' || t.id`)}, ${cardTagsSql('t.tag_ids', 't.shop_id', 3)} AS tags,
  t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.status, t.is_gated AS "isGated"`;

/** Which rows a viewer sees in lists: what was taken down is in none. */
export const onListSql = `${listedSql} AND t.status <> -1`;

/** A number by which the streams of `live_stream t` follow one another on the air: what runs, what comes next, what was, the latest first. */
export const airKeySql = `(CASE t.status WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END * 1e12
  + CASE WHEN t.status IN (0, 1) THEN 1 ELSE -1 END * extract(epoch FROM t.starts_at))`;

/** The order of the air over `live_stream t`. */
export const airOrderSql = `${airKeySql}, t.id`;
