import { listedSql, taggedCardSql } from '../../content/envelope/public.ts';
import { airKeyOf } from './air-key.ts';

/** The columns of a `LiveCard`, over `live_stream t`; parameters 1 to 3 are `readerValues`. */
export const cardColumns = `${taggedCardSql(`'/live?id=' || t.id`)},
  t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.status, t.is_gated AS "isGated"`;

/** Which rows a viewer sees in lists: what was taken down is in none. */
export const onListSql = `${listedSql} AND t.status <> -1`;

/** The number by which the streams of `live_stream t` follow one another on the air. */
export const airKeySql = airKeyOf('t.');
