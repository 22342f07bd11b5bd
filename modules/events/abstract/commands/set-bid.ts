import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { panel } from '../panel-contract.ts';
import { refuse } from '../refusals.ts';
import type { AbstractState } from '../rules/states.ts';

type Set = (typeof panel)['abstract.bid.set'];

const WORK = `select t.call_id as "callId", t.state, c.asks_bids as "asksBids", r.id as "reviewerId" from abstract_submission t
  join abstract_call c on c.shop_id = t.shop_id and c.id = t.call_id
  join abstract_reviewer r on r.shop_id = t.shop_id and r.call_id = t.call_id and r.member_id = $3
  where t.shop_id = $1 and t.id = $2 and t.state not in ('draft', 'returned') and t.member_id <> $3 for share of t`;
const SET = `insert into abstract_bid (call_id, submission_id, reviewer_id, bid) values ($1, $2, $3, $4)
  on conflict (shop_id, reviewer_id, submission_id) do update set bid = excluded.bid, updated_at = now() where abstract_bid.bid <> excluded.bid`;

/** Says of an abstract that waits whether its caller would like to review it; until it is given to somebody. */
export function setBid(ctx: Ctx, { submissionId, bid }: ParsedOf<Set>): Promise<OutputOf<Set>> {
  return ctx.db.write(async (tx) => {
    const work = await tx.row<{ callId: number; state: AbstractState; asksBids: boolean; reviewerId: number }>(WORK, [
      ctx.shop.id,
      submissionId,
      signedIn(ctx).id,
    ]);
    if (work === null) throw notFound();
    if (!work.asksBids || work.state !== 'submitted') throw refuse.bids_over();
    await tx.rows(SET, [work.callId, submissionId, work.reviewerId, bid]);
    return { data: { bid } };
  });
}
