import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { startTask } from '../../../platform/task/public.ts';
import { type CampaignRow, lockedCampaign } from '../queries/campaign-row.ts';

/** The kind of task that sends campaigns. */
export const SEND_TASK = 'campaign.send';

/** Lets a campaign run as a task of the person of the context; the campaign is locked. */
export async function runCampaign(ctx: Ctx, tx: Tx, row: CampaignRow): Promise<void> {
  const task = await startTask(ctx, tx, { kind: SEND_TASK, label: row.name, input: { campaign: row.id } });
  await tx.rows(
    `update campaign set state = 'running', due_at = null, reason = '', task_id = $3, started_at = coalesce(started_at, $4), updated_at = $4
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, row.id, task, ctx.services.now().toISOString()],
  );
}

/** Lets one campaign begin whose time has come, as whoever sends it; where they may no more, it waits for somebody. */
async function beginOne(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await lockedCampaign(ctx, tx, id);
    const isDue = row.dueAt !== null && Date.parse(row.dueAt) <= ctx.services.now().getTime();
    if (!isDue || (row.state !== 'scheduled' && row.state !== 'held')) return;
    const person = row.startedBy === null ? null : await memberAsPerson(tx, ctx.shop.id, row.startedBy, 'staff');
    const as = person === null ? null : ctx.as({ ...person, sessionId: 0 }, ctx.locale);
    if (as?.can('campaign.campaign.send') !== true) {
      await tx.rows(
        `update campaign set state = 'paused', due_at = null, reason = 'sender_gone' where shop_id = $1 and id = $2`,
        [ctx.shop.id, id],
      );
      return;
    }
    await runCampaign(as, tx, row);
  });
}

/** The job that lets campaigns begin, or go on, whose time has come. */
export async function beginDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `select id from campaign where shop_id = $1 and state in ('scheduled', 'held') and due_at <= $2 order by due_at limit 20`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  await eachApart(due, 'campaigns', ({ id }) => beginOne(ctx, id));
}
