import { cardColumnsSql, listedSql } from '../../content/envelope/public.ts';
import { cardTagsSql } from '../../content/tags/public.ts';
import { airKeyOf } from './air-key.ts';

/** The columns of a `LiveCard`, over `live_stream t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${cardColumnsSql(`'/live?id=' || t.id`)}, ${cardTagsSql('t.tag_ids', 't.shop_id', 3)} AS tags,
  t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.status, t.is_gated AS "isGated"`;

/** Which rows a viewer sees in lists: what was taken down is in none. */
export const onListSql = `${listedSql} AND t.status <> -1`;

/** The number by which the streams of `live_stream t` follow one another on the air. */
export const airKeySql = airKeyOf('t.');
