import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskRun } from '../../../../kernel/jobs/task-run.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { prepareFiles } from '../enclosed-files.ts';
import { campaignRow } from '../queries/campaign-row.ts';
import { claimBatch } from './claim-batch.ts';
import { gatherRecipients } from './gather-recipients.ts';

/** Messages that are handed over at a time: as many connections to a mail server. */
const HANDS = 4;

/** Hands messages over, a few at a time; whatever becomes of one is noted by the outbox and holds up no other. */
async function handOver(ctx: Ctx, messages: readonly number[]): Promise<void> {
  const left = [...messages];
  const work = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      // One of which nobody knows whether it was taken is noted as unknown, and never sent again.
      await ctx.services.outbox.deliver(ctx, id, 'bulk').catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
}

/** Messages that were written down and that a process did not live to hand over. */
async function leftOver(ctx: Ctx, campaign: number): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(
    `select o.id from campaign_recipient r join outbox_message o on o.shop_id = r.shop_id and o.key = 'campaign/' || r.id
     where r.shop_id = $1 and r.campaign_id = $2 and r.state = 'queued' and o.status = 'waiting' and o.attempts = 0
     order by r.id limit 500`,
    [ctx.shop.id, campaign],
  );
  return rows.map(({ id }) => id);
}

async function settleCampaign(
  ctx: Ctx,
  id: number,
  state: 'done' | 'held' | 'paused',
  more: { dueAt?: string; reason?: string } = {},
): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `update campaign set state = $3, due_at = $4, reason = $5, ended_at = case when $3 = 'done' then $6::timestamptz end, updated_at = $6
       where shop_id = $1 and id = $2 and state = 'running'`,
      [ctx.shop.id, id, state, more.dueAt ?? null, more.reason ?? '', ctx.services.now().toISOString()],
    ),
  );
}

/** Works on a campaign for a slice: whom it is for is written down first, then they are written to in small batches. */
async function slice(ctx: Ctx, run: TaskRun): Promise<'more' | 'done'> {
  const id = Number(run.input.campaign);
  const row = await campaignRow(ctx, id);
  if (row.state !== 'running') return 'done';
  const problem = await prepareFiles(ctx, row);
  if (problem !== null) {
    await settleCampaign(ctx, id, 'paused', { reason: problem });
    return 'done';
  }
  if (!(await gatherRecipients(ctx, run, row))) return 'more';
  for (let left = await leftOver(ctx, id); left.length > 0; left = await leftOver(ctx, id)) {
    await handOver(ctx, left);
    await run.beat({});
  }
  while (!run.isOver()) {
    const batch = await claimBatch(ctx, row);
    if (batch.is === 'stopped') return 'done';
    if (batch.is === 'quota') {
      await settleCampaign(ctx, id, 'paused', { reason: 'quota' });
      return 'done';
    }
    if (batch.is === 'over') {
      const { dueAt } = batch;
      await settleCampaign(ctx, id, dueAt === null ? 'done' : 'held', dueAt === null ? {} : { dueAt, reason: 'later' });
      return 'done';
    }
    await handOver(ctx, batch.messages);
    await run.beat({ done: run.done + batch.settled });
  }
  return 'more';
}

/** The task that sends a campaign: it stands behind what others wait for, and lives through the end of its process. */
export const sendTask: TaskSpec = { slice, isUnhurried: true };
