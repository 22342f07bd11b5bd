import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DeliveryError } from '../outside/delivery-error.ts';
import type { MailMessage, MailSender } from '../outside/mail/mail-sender.ts';
import type { SmsMessage, SmsSender } from '../outside/sms/sms-sender.ts';
import type { SecretBox } from '../security/secret-box.ts';

declare module '../services.ts' {
  interface Services {
    readonly outbox: Outbox;
  }
}

/** Name of the job that hands a message over. */
export const DELIVER_JOB = 'kernel.deliver';

const MOST_ATTEMPTS = 5;

type Message =
  | { channel: 'sms'; message: Omit<SmsMessage, 'shop'> }
  | { channel: 'mail'; message: Omit<MailMessage, 'shop'> };

/**
 * Messages to the outside that go with a transaction: it commits, and each is handed over to its provider once per key, or
 * ends as `unknown` when nobody can say whether it was. Sign-in codes do not come this way: they are worth nothing late.
 */
export interface Outbox {
  /** Writes a message down; a second one with the same key is the same message. */
  send(ctx: Ctx, tx: Tx, key: string, message: Message): Promise<void>;
  /** Hands one message over, if nobody has; throws where another try may help. */
  deliver(ctx: Ctx, id: number): Promise<void>;
  /** Sends messages on their way again whose job was lost, and gives up those whose provider never answered. */
  sweep(ctx: Ctx): Promise<void>;
}

/** What messages are written with and handed over by. */
export interface OutboxParts {
  jobs: Jobs;
  sms: SmsSender;
  mail: MailSender;
  box: SecretBox;
}

interface Claimed {
  key: string;
  channel: 'sms' | 'mail';
  message_box: string;
  attempts: number;
}

/** Opens the outbox over its table. */
export function openOutbox({ jobs, sms, mail, box }: OutboxParts): Outbox {
  const contextOf = (shopId: number, key: string): string => `outbox/${shopId}/${key}`;

  const settle = (ctx: Ctx, id: number, status: string, problem: string | null): Promise<unknown> =>
    ctx.db.write((tx) =>
      tx.rows(
        `update outbox_message set status = $3, problem = $4, updated_at = now(),
           sent_at = case when $3 = 'sent' then now() end,
           message_box = case when $3 = 'sent' then '' else message_box end
         where shop_id = $1 and id = $2 and status = 'sending'`,
        [ctx.shop.id, id, status, problem],
      ),
    );

  const handOver = async (ctx: Ctx, { key, channel, message_box }: Claimed): Promise<void> => {
    const message = JSON.parse(box.open(message_box, contextOf(ctx.shop.id, key))) as unknown;
    if (channel === 'sms') await sms.send({ ...(message as Omit<SmsMessage, 'shop'>), shop: ctx.shop.id });
    else await mail.send({ ...(message as Omit<MailMessage, 'shop'>), shop: ctx.shop.id });
  };

  return {
    async send(ctx, tx, key, { channel, message }) {
      const sealed = box.seal(JSON.stringify(message), contextOf(ctx.shop.id, key));
      const row = await tx.row<{ id: number }>(
        `insert into outbox_message (key, channel, message_box) values ($1, $2, $3)
         on conflict (shop_id, key) do nothing returning id`,
        [key, channel, sealed],
      );
      if (row !== null) await jobs.send(tx, DELIVER_JOB, { id: row.id }, { key: String(row.id) });
    },

    async deliver(ctx, id) {
      const claimed = await ctx.db.write((tx) =>
        tx.row<Claimed>(
          `update outbox_message set status = 'sending', attempts = attempts + 1, updated_at = now()
           where shop_id = $1 and id = $2 and status = 'waiting' returning key, channel, message_box, attempts`,
          [ctx.shop.id, id],
        ),
      );
      if (claimed === null) return;
      try {
        await handOver(ctx, claimed);
      } catch (error) {
        const what = error instanceof Error ? error.name : 'Error';
        // Only the provider's own word says for certain that nothing was sent.
        if (!(error instanceof DeliveryError)) {
          await settle(ctx, id, 'unknown', what);
          throw error;
        }
        const again = error.retryable && claimed.attempts < MOST_ATTEMPTS;
        await settle(ctx, id, again ? 'waiting' : 'failed', what);
        if (again) throw error;
        return;
      }
      await settle(ctx, id, 'sent', null);
    },

    async sweep(ctx) {
      await ctx.db.write(async (tx) => {
        await tx.rows(
          `update outbox_message set status = 'unknown', problem = 'no answer', updated_at = now()
           where shop_id = $1 and status = 'sending' and updated_at < now() - interval '15 minutes'`,
          [ctx.shop.id],
        );
        const lost = await tx.rows<{ id: number }>(
          `select id from outbox_message where shop_id = $1 and status = 'waiting' and updated_at < now() - interval '1 hour' limit 500`,
          [ctx.shop.id],
        );
        for (const { id } of lost) await jobs.send(tx, DELIVER_JOB, { id }, { key: String(id) });
      });
    },
  };
}
