import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { checkinBadges } from '../badge-contract.ts';
import { refuse } from '../refusals.ts';

type Save = (typeof checkinBadges)['checkin.queue.paper'];

const ADD = `insert into checkin_paper (conference_id, size, sheets) values ($1, $2, $3)
  on conflict (shop_id, conference_id) do nothing returning id, version`;
const CHANGE = `update checkin_paper set size = $4, sheets = $5, version = version + 1, updated_at = now()
  where shop_id = $1 and conference_id = $2 and version = $3 returning id, version`;

/** Says what the badges of a conference are printed on, as whoever says it saw it last. */
export function savePaper(ctx: Ctx, { conference, version, size, sheets }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  return ctx.db.write(async (tx) => {
    if ((await conferenceFacts(ctx, tx, conference, 'anybody')) === null) throw refuse.conference_unknown();
    const saved = await (version === 0
      ? tx.row<OutputOf<Save>['data']>(ADD, [conference, size, sheets])
      : tx.row<OutputOf<Save>['data']>(CHANGE, [ctx.shop.id, conference, version, size, sheets]));
    if (saved === null) throw versionConflict();
    return { data: saved };
  });
}
