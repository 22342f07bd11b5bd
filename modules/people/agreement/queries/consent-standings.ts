import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Asking } from '../schema.ts';

/** How members stand to what is asked for at a place: all of it holds, some was taken back, or some was never given or is due. */
export type ConsentStanding = 'given' | 'withdrawn' | 'open';

/** How each of some members stands to the agreements asked for at a place; where none is asked for, they stand as given. */
export async function consentStandings(
  ctx: Ctx,
  at: Asking,
  memberIds: readonly number[],
): Promise<Map<number, ConsentStanding>> {
  const rows = await ctx.db.rows<{ id: number; standing: ConsentStanding }>(
    `select m.id, case when coalesce(bool_or(own.withdrawn_at is not null), false) then 'withdrawn'
         when bool_and(g.id is null or coalesce(own.number >= asked.number, false)) then 'given' else 'open' end as standing
     from unnest($2::bigint[]) m(id)
     left join agreement g on g.shop_id = $1 and g.asks ? $3
       and exists (select from agreement_version v where v.shop_id = g.shop_id and v.agreement_id = g.id)
     left join lateral (select max(v.number) as number from agreement_version v
       where v.shop_id = g.shop_id and v.agreement_id = g.id and v.material) asked on true
     left join lateral (select c.agreement_version::int as number, c.withdrawn_at from agreement_acceptance c
       where c.shop_id = g.shop_id and c.member_id = m.id and c.agreement = g.key order by c.id desc limit 1) own on true
     group by m.id`,
    [ctx.shop.id, memberIds, at],
  );
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}
