import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../notice/public.ts';
import { GIVES_UP_AFTER_MS, retryAfter } from '../schedule.ts';
import { arrived, attemptDelivery, type Claimed, type Outcome } from './attempt-delivery.ts';
import { sendDelivery } from './tell-webhooks.ts';

const TIMEOUT_MS = 15_000;
const GONE = 410;

/** How one message is to be sent. */
interface Sending {
  timeoutMs?: number;
  /** A test: sent whether or not the webhook is on, tried once, and nothing is concluded from it. */
  isTest?: boolean;
}

/** Takes a message up, so that no two processes send it at once; null where another did, or it is not due. */
function claim(ctx: Ctx, id: number, isTest: boolean): Promise<Claimed | null> {
  return ctx.db.write((tx) =>
    tx.row<Claimed>(
      `update webhook_delivery d set state = 'sending', attempts = d.attempts + 1, moved_at = $3, updated_at = now()
       from webhook w
       where d.shop_id = $1 and d.id = $2 and d.state = 'waiting' and d.next_at <= $3
         and w.shop_id = d.shop_id and w.id = d.webhook_id and (w.active or $4)
       returning d.id, d.webhook_id as "webhookId", w.url, d.message_id as "messageId", d.event, d.body, d.attempts,
         w.secret_box as "secretBox", w.former_box as "formerBox", w.former_until as "formerUntil"`,
      [ctx.shop.id, id, ctx.services.now().toISOString(), isTest],
    ),
  );
}

async function keepAttempt(tx: Tx, { id }: Claimed, outcome: Outcome): Promise<void> {
  const { at, ms, status, fault, request, response, answer } = outcome;
  await tx.rows(
    `insert into webhook_attempt (delivery_id, at, ms, status, fault, request, response, answer)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [id, at.toISOString(), ms, status, fault, JSON.stringify(request), JSON.stringify(response), answer],
  );
}

/** Switches a webhook off to which nothing arrives any more, gives up what waits for it, and tells the shop. */
async function disable(ctx: Ctx, tx: Tx, webhookId: number, why: 'failing' | 'gone'): Promise<void> {
  const row = await tx.row<{ name: string }>(
    `update webhook set active = false, disabled_at = $3, disabled_why = $4, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and active returning name`,
    [ctx.shop.id, webhookId, ctx.services.now().toISOString(), why],
  );
  if (row === null) return;
  await tx.rows(
    `update webhook_delivery set state = 'failed', updated_at = now()
     where shop_id = $1 and webhook_id = $2 and state = 'waiting'`,
    [ctx.shop.id, webhookId],
  );
  await ctx.services.events.emit(ctx, tx, 'webhook.disabled', { id: webhookId, name: row.name, why });
  await sendNotice(ctx, tx, {
    kind: 'webhook.disabled',
    to: await membersHolding(tx, ctx.shop.id, 'webhook.hook.save'),
    key: `${webhookId}:${ctx.services.now().toISOString()}`,
    values: { name: row.name },
    link: `/configure/webhooks/${webhookId}`,
  });
}

/** Notes on the webhook since when nothing arrives; answers whether that is too long. */
async function noteFailure(ctx: Ctx, tx: Tx, webhookId: number): Promise<boolean> {
  const now = ctx.services.now();
  const row = await tx.row<{ since: string }>(
    `update webhook set failing_since = coalesce(failing_since, $3)
     where shop_id = $1 and id = $2 returning failing_since as since`,
    [ctx.shop.id, webhookId, now.toISOString()],
  );
  return row !== null && now.getTime() - Date.parse(row.since) >= GIVES_UP_AFTER_MS;
}

async function settle(ctx: Ctx, claimed: Claimed, outcome: Outcome, isTest: boolean): Promise<void> {
  const now = ctx.services.now();
  const isDone = arrived(outcome);
  const isGone = outcome.status === GONE;
  const delay = isDone || isGone || isTest ? null : retryAfter(claimed.attempts, outcome.response['retry-after']);
  const nextAt = new Date(now.getTime() + (delay ?? 0) * 1000);
  await ctx.db.write(async (tx) => {
    await keepAttempt(tx, claimed, outcome);
    await tx.rows(
      `update webhook_delivery set state = $3, next_at = $4, moved_at = $5, updated_at = now()
       where shop_id = $1 and id = $2 and state = 'sending'`,
      [
        ...[ctx.shop.id, claimed.id],
        isDone ? 'delivered' : delay === null ? 'failed' : 'waiting',
        ...[nextAt.toISOString(), now.toISOString()],
      ],
    );
    if (isDone) {
      await tx.rows(
        'update webhook set failing_since = null where shop_id = $1 and id = $2 and failing_since is not null',
        [ctx.shop.id, claimed.webhookId],
      );
    } else if (!isTest) {
      const isTooLong = await noteFailure(ctx, tx, claimed.webhookId);
      if (isGone || isTooLong) await disable(ctx, tx, claimed.webhookId, isGone ? 'gone' : 'failing');
      else if (delay !== null) await sendDelivery(ctx, tx, claimed.id, nextAt);
    }
  });
}

/** Sends one message if it is due and nobody else does, and plans the next try where it did not arrive. */
export async function deliver(ctx: Ctx, id: number, sending: Sending = {}): Promise<Outcome | null> {
  const { timeoutMs = TIMEOUT_MS, isTest = false } = sending;
  const claimed = await claim(ctx, id, isTest);
  if (claimed === null) return null;
  const outcome = await attemptDelivery(ctx, claimed, timeoutMs);
  await settle(ctx, claimed, outcome, isTest);
  return outcome;
}
