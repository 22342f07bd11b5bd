import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';
import type { Conference, Edition } from '../contract.ts';

/** One conference of a series in its place among the others. */
interface Place {
  id: number;
  series: { key: string } | null;
  startsAt: string;
}

const beside = (side: '<' | '>', order: 'desc' | 'asc'): string =>
  `(select t.id, '/conference?id=' || t.id as url, ${titleSql} as title, t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", '${side}' as side
    from conference t where ${listedSql} and t.series_id = (select s.id from conference_series s where s.shop_id = $1 and s.key = $4)
      and (t.starts_at, t.id) ${side} ($5::timestamptz, $6::bigint) order by t.starts_at ${order}, t.id ${order} limit 1)`;
const SQL = `${beside('<', 'desc')} union all ${beside('>', 'asc')}`;

/** The edition of its series before a conference and the one after it, of those that the reader may see. */
export async function editionsBeside(ctx: Ctx, { id, series, startsAt }: Place): Promise<Conference['editions']> {
  if (series === null || startsAt === '') return { before: null, after: null };
  const values = [...readerValues(ctx), series.key, startsAt, id];
  const rows = await ctx.db.rows<Edition & { side: '<' | '>' }>(SQL, values);
  const of = (wanted: '<' | '>'): Edition | null => rows.find(({ side }) => side === wanted) ?? null;
  return { before: of('<'), after: of('>') };
}
