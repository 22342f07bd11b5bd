import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type organisationMerge, UNDO_DAYS } from '../merge-contract.ts';

type List = (typeof organisationMerge)['organisation.merge.list'];

/** The merges into an organisation that hold, newest first. */
export async function listMerges(ctx: Ctx, { id }: ParsedOf<List>): Promise<OutputOf<List>> {
  const data = await ctx.db.rows<OutputOf<List>['data'][number]>(
    `select g.id, json_build_object('id', l.id, 'name', l.name) as loser, g.created_at as at,
       g.created_at + make_interval(days => ${UNDO_DAYS}) as until, g.reason,
       g.created_at >= $3::timestamptz - make_interval(days => ${UNDO_DAYS}) as "isOpen"
     from organisation_merge g join organisation l on l.shop_id = g.shop_id and l.id = g.gone_id
     where g.shop_id = $1 and g.kept_id = $2 and g.undone_at is null order by g.id desc limit 20`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  return { data };
}
