import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockOpenRequest, withdrawFor } from '../../../platform/approval/public.ts';
import { lockedCampaign } from '../queries/campaign-row.ts';
import { refuse } from '../refusals.ts';
import type { CampaignState } from '../states.ts';
import { runCampaign } from './begin-campaign.ts';
import { SENDING } from './send-campaign.ts';

const move = async (ctx: Ctx, tx: Tx, id: number, state: CampaignState, reason: string): Promise<void> => {
  await tx.rows(
    `update campaign set state = $3, reason = $4, due_at = null, ended_at = case when $3 = 'cancelled' then $5::timestamptz end,
       updated_at = $5 where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, state, reason, ctx.services.now().toISOString()],
  );
};

/** Stops a campaign before its next recipients. */
export function pauseCampaign(ctx: Ctx, id: number): Promise<void> {
  return ctx.db.write(async (tx) => {
    const { state } = await lockedCampaign(ctx, tx, id);
    if (state !== 'running' && state !== 'held' && state !== 'scheduled') throw refuse.step();
    await move(ctx, tx, id, 'paused', 'by_hand');
  });
}

/** Lets a paused campaign go on as a task of the caller; so one that nobody works on any more. */
export async function resumeCampaign(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await lockedCampaign(ctx, tx, id);
    if (row.state !== 'paused' && !row.isStalled) throw refuse.step();
    await tx.rows('update campaign set started_by = $3 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, id, signedIn(ctx).id],
    ]);
    await runCampaign(ctx, tx, row);
  });
}

/** Ends a campaign for good: who has not been written to gets nothing. One that others decide about is a draft again. */
export function cancelCampaign(ctx: Ctx, id: number): Promise<void> {
  return ctx.db.write(async (tx) => {
    // Whoever answers locks the request first.
    await lockOpenRequest(tx, ctx.shop.id, SENDING, id);
    const { state } = await lockedCampaign(ctx, tx, id);
    if (state === 'draft' || state === 'done' || state === 'cancelled') throw refuse.step();
    if (state === 'review') return withdrawFor(ctx, tx, SENDING, id, signedIn(ctx).id);
    await move(ctx, tx, id, 'cancelled', 'by_hand');
    await tx.rows(
      `update campaign_recipient set state = 'skipped', reason = 'cancelled', settled_at = $3
       where shop_id = $1 and campaign_id = $2 and state = 'pending'`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
  });
}
