import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EndedRows } from '../../../../kernel/record/hand-over.ts';
import { type merge, UNDO_DAYS } from '../merge-contract.ts';
import { endedLinks } from './ended-links.ts';
import { refuseUnseen } from './refuse-unseen.ts';

type List = (typeof merge)['member.merge.list'];

/** The merges of a member that hold, newest first. */
export async function listMerges(ctx: Ctx, { id }: ParsedOf<List>): Promise<OutputOf<List>> {
  await refuseUnseen(ctx, id);
  const rows = await ctx.db.rows<Omit<OutputOf<List>['data'][number], 'ended'> & { ended: EndedRows }>(
    `select g.id, json_build_object('id', w.id, 'name', w.name) as winner, json_build_object('id', l.id, 'name', l.name) as loser,
       g.created_at as at, g.created_at + make_interval(days => ${UNDO_DAYS}) as until, g.reason, g.ended,
       g.created_at >= $3::timestamptz - make_interval(days => ${UNDO_DAYS}) and w.merged_into is null as "isOpen"
     from person_merge g join member w on w.shop_id = g.shop_id and w.id = g.winner_id
       join member l on l.shop_id = g.shop_id and l.id = g.loser_id
     where g.shop_id = $1 and $2 in (g.winner_id, g.loser_id) and g.undone_at is null order by g.id desc limit 20`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  const links = await endedLinks(
    ctx,
    ctx.db,
    rows.map(({ ended }) => ended),
  );
  const of = (ended: EndedRows) =>
    links.filter(({ place, row }) => ended[place]?.some(({ id: one }) => one === row)).map(({ link }) => link);
  return { data: rows.map((row) => ({ ...row, ended: of(row.ended) })) };
}
