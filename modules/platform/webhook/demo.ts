import type { Ctx } from '../../../kernel/http/context.ts';
import { queueMessage } from './commands/tell-webhooks.ts';
import { messageBody } from './message.ts';
import { openEvents } from './queries/open-events.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './signature.ts';

interface DemoHook {
  name: string;
  url: string;
  events: string[];
  /** Paused, so that nothing is sent to hosts that do not exist. */
  days: number;
}

const HOOKS: Record<string, DemoHook[]> = {
  hema: [
    {
      name: '学会会员系统',
      url: 'https://members.huaxia-hema.example/hooks/portal',
      events: ['doctor.granted', 'agreement.withdrawn'],
      days: 40,
    },
    {
      name: 'Newsletter',
      url: 'https://letters.huaxia-hema.example/in/medley',
      events: ['content.published', 'content.withdrawn'],
      days: 12,
    },
  ],
};

/** Webhooks of invented systems, paused, each with a message that arrived and one that did not. */
export async function demo(ctx: Ctx): Promise<void> {
  const events = openEvents(ctx);
  for (const { name, url, events: wanted, days } of HOOKS[ctx.shop.code] ?? []) {
    await ctx.db.write(async (tx) => {
      const made = await tx.row<{ id: number }>(
        `insert into webhook (name, url, events, secret_box, secret_at, active, created_at)
         values ($1, $2, $3::jsonb, $4, now() - make_interval(days => $5), false, now() - make_interval(days => $5)) returning id`,
        [name, url, JSON.stringify(wanted), sealSecret(ctx, newSecret()), days],
      );
      for (const event of wanted) {
        const sample = events.find((one) => one.name === event)?.sample;
        if (made === null || sample === undefined) continue;
        const isFirst = event === wanted[0];
        const at = new Date(ctx.services.now().getTime() - 2 * 86_400_000).toISOString();
        const body = JSON.stringify({ ...JSON.parse(messageBody(ctx, event, sample)), timestamp: at });
        const id = await queueMessage(ctx, tx, { webhookId: made.id, event, body });
        await tx.rows(
          `update webhook_delivery set state = $3, attempts = $4, created_at = now() - interval '2 days' where shop_id = $1 and id = $2`,
          [ctx.shop.id, id, isFirst ? 'delivered' : 'failed', isFirst ? 1 : 10],
        );
        await tx.rows(
          `insert into webhook_attempt (delivery_id, at, ms, status, fault, request, response, answer)
           values ($1, now() - interval '2 days', $2, $3, $4, $5::jsonb, $6::jsonb, $7)`,
          [
            ...[id, isFirst ? 212 : 15_000, isFirst ? 204 : null, isFirst ? null : 'timeout'],
            JSON.stringify({ 'content-type': 'application/json', 'user-agent': 'Medley-Webhooks/1' }),
            ...[isFirst ? '{"server":"nginx"}' : '{}', ''],
          ],
        );
      }
    });
  }
}
