import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { reveal } from '../reveal-contract.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { revealsOf } from './reveals-of.ts';

type Reveals = (typeof reveal)['member.person.reveals'];
type Row = Omit<OutputOf<Reveals>['data'][number], 'label'>;

/** Who saw masked values of a member, newest first. */
export async function listReveals(ctx: Ctx, { id, page, limit }: ParsedOf<Reveals>): Promise<OutputOf<Reveals>> {
  await refuseUnseen(ctx, id);
  const row = await ctx.db.row<{ total: number; data: Row[] }>(
    `select (select count(*)::int from person_reveal r where r.shop_id = $1 and r.member_id = $2) as total,
      coalesce((select json_agg(r) from (
        select r.id, r.created_at as at, json_build_object('id', m.id, 'name', m.name) as by, r.field, r.why, r.note
        from person_reveal r join member m on m.shop_id = r.shop_id and m.id = r.seen_by
        where r.shop_id = $1 and r.member_id = $2 order by r.id desc limit $3 offset $4) r), '[]') as data`,
    [ctx.shop.id, id, limit, (page - 1) * limit],
  );
  const specs = revealsOf(ctx);
  const data = (row?.data ?? []).map((one) => ({
    ...one,
    label: labelIn(ctx.locale, specs.get(one.field)?.label) ?? one.field,
  }));
  return { data, total: row?.total ?? 0, page, limit };
}
