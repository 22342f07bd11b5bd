import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agendaDesk } from '../admin-contract.ts';

type List = (typeof agendaDesk)['agenda.releases'];

/** The releases of a conference, the newest first. */
export async function listReleases(ctx: Ctx, { conferenceId, page, limit }: ParsedOf<List>): Promise<OutputOf<List>> {
  const [data, count] = await Promise.all([
    ctx.db.rows<OutputOf<List>['data'][number]>(
      `SELECT l.number, l.counts, l.note, m.name AS by, l.released_at AS at FROM agenda_release l
       LEFT JOIN member m ON m.shop_id = l.shop_id AND m.id = l.released_by
       WHERE l.shop_id = $1 AND l.conference_id = $2 ORDER BY l.number DESC LIMIT $3 OFFSET $4`,
      [ctx.shop.id, conferenceId, limit, (page - 1) * limit],
    ),
    ctx.db.row<{ total: number }>(
      'SELECT count(*)::int AS total FROM agenda_release WHERE shop_id = $1 AND conference_id = $2',
      [ctx.shop.id, conferenceId],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}
