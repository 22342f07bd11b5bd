import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { JobOptions, Jobs, Lane } from '../jobs/jobs.ts';
import type { TemplateMessage } from '../module/notice-spec.ts';
import { DeliveryError } from '../outside/delivery-error.ts';
import type { MailSender } from '../outside/mail/mail-sender.ts';
import { type KeptMail, mailWithFiles } from '../outside/mail/mail-with-files.ts';
import { PossiblySent } from '../outside/possibly-sent.ts';
import type { SmsMessage, SmsSender } from '../outside/sms/sms-sender.ts';
import type { SecretBox } from '../security/secret-box.ts';

declare module '../services.ts' {
  interface Services {
    readonly outbox: Outbox;
  }
}

/** Name of the job that hands a message over. */
export const DELIVER_JOB = 'kernel.deliver';

/** What modules hear, in the same transaction, once it is certain what became of a message. */
export const SETTLED_EVENT = 'outbox.settled';

/** Seconds to wait after each refusal that may pass; after the last one the message is given up. */
const AGAIN_AFTER = [10, 60, 300, 1800, 7200, 21_600];

type Message =
  | { channel: 'sms'; message: Omit<SmsMessage, 'shop'> }
  | { channel: 'mail'; message: KeptMail }
  | { channel: 'weixin'; message: TemplateMessage };

/** When a message is handed over, and among which others it waits. */
export type Turn = Pick<JobOptions, 'after' | 'lane' | 'isAwaited'>;

/** What became of a message. */
export interface Settled {
  readonly key: string;
  readonly status: 'sent' | 'failed' | 'unknown';
  readonly problem: string | null;
  /** The provider's number of the message, by which its receipt names it. */
  readonly receipt: string | null;
  /** Among which others it waited. */
  readonly lane: Lane;
  /** Where it was to go, in full, and when it was written down; null where its words were forgotten meanwhile. */
  readonly address: SettledAddress | null;
}

/** Where a message was to go: told to reactions in the same process alone, and kept nowhere. */
export interface SettledAddress {
  readonly channel: 'sms' | 'mail' | 'weixin';
  readonly to: string;
  readonly writtenAt: string;
}

/**
 * Messages to the outside that go with a transaction: it commits, and each is handed over to its provider once per key, or
 * ends as `unknown` when nobody can say whether it was. Sign-in codes do not come this way: they are worth nothing late.
 */
export interface Outbox {
  /** Writes a message down, to be handed over not before `after`; a second one with the same key is the same message. */
  send(ctx: Ctx, tx: Tx, key: string, message: Message, turn?: Turn): Promise<void>;
  /**
   * Writes messages down that the caller itself hands over by `deliver` once its transaction has committed, so that many of
   * them are not a job each; answers the numbers of those that were not there, by their keys. What the caller never comes to
   * is handed over by the sweep.
   */
  keep(ctx: Ctx, tx: Tx, messages: readonly (Message & { key: string })[]): Promise<ReadonlyMap<string, number>>;
  /** Takes messages back that nobody has begun to hand over; answers the keys of those. */
  takeBack(ctx: Ctx, tx: Tx, keys: readonly string[]): Promise<string[]>;
  /** Hands one message over, if its time has come and nobody has; a refusal that may pass is tried again for some hours. */
  deliver(ctx: Ctx, id: number, lane?: Lane): Promise<void>;
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
  channel: Message['channel'];
  message_box: string;
  attempts: number;
  writtenAt: string;
}

/** Opens the outbox over its table. */
export function openOutbox({ jobs, sms, mail, box }: OutboxParts): Outbox {
  const contextOf = (shopId: number, key: string): string => `outbox/${shopId}/${key}`;

  const settle = (ctx: Ctx, id: number, outcome: Settled): Promise<void> =>
    ctx.db.write(async (tx) => {
      const { status, problem } = outcome;
      const row = await tx.row(
        `update outbox_message set status = $3, problem = $4, updated_at = now(),
           sent_at = case when $3 = 'sent' then now() end,
           message_box = ''
         where shop_id = $1 and id = $2 and status = 'sending' returning id`,
        [ctx.shop.id, id, status, problem],
      );
      if (row !== null) await ctx.services.events.emit(ctx, tx, SETTLED_EVENT, { ...outcome });
    });

  const tryAgain = (ctx: Ctx, id: number, lane: Lane, problem: string, seconds: number): Promise<void> =>
    ctx.db.write(async (tx) => {
      const after = new Date(ctx.services.now().getTime() + seconds * 1000);
      await tx.rows(
        `update outbox_message set status = 'waiting', problem = $3, due_at = $4, updated_at = now()
         where shop_id = $1 and id = $2 and status = 'sending'`,
        [ctx.shop.id, id, problem, after.toISOString()],
      );
      await jobs.send(tx, DELIVER_JOB, { id, lane }, { key: String(id), lane, after });
    });

  const handOver = async (ctx: Ctx, { key, channel }: Claimed, message: { to: string }): Promise<string | null> => {
    const own = { shop: ctx.shop.id, id: key };
    if (channel === 'sms') return sms.send({ ...(message as Omit<SmsMessage, 'shop'>), ...own });
    if (channel === 'mail') {
      return mail.send({ ...(await mailWithFiles(ctx.services.storage, ctx.shop.id, message as KeptMail)), ...own });
    }
    for (const { noticeCarriers } of ctx.services.registry.enabled(ctx.shop)) {
      if (noticeCarriers?.[channel]) return noticeCarriers[channel].send(ctx, message as TemplateMessage);
    }
    throw new DeliveryError(`nobody carries ${channel} here any more`, { retryable: false });
  };

  return {
    async send(ctx, tx, key, { channel, message }, turn = {}) {
      const sealed = box.seal(JSON.stringify(message), contextOf(ctx.shop.id, key));
      const row = await tx.row<{ id: number }>(
        `insert into outbox_message (key, channel, message_box, due_at) values ($1, $2, $3, $4)
         on conflict (shop_id, key) do nothing returning id`,
        [key, channel, sealed, (turn.after ?? ctx.services.now()).toISOString()],
      );
      if (row === null) return;
      const { lane = 'prompt' } = turn;
      await jobs.send(tx, DELIVER_JOB, { id: row.id, lane }, { ...turn, key: String(row.id) });
    },

    async keep(ctx, tx, messages) {
      const rows = await tx.rows<{ id: number; key: string }>(
        `insert into outbox_message (key, channel, message_box, due_at)
         select m.key, m.channel, m.box, $4 from unnest($1::text[], $2::text[], $3::text[]) as m(key, channel, box)
         on conflict (shop_id, key) do nothing returning id, key`,
        [
          messages.map(({ key }) => key),
          messages.map(({ channel }) => channel),
          messages.map(({ key, message }) => box.seal(JSON.stringify(message), contextOf(ctx.shop.id, key))),
          ctx.services.now().toISOString(),
        ],
      );
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    async takeBack(ctx, tx, keys) {
      const rows = await tx.rows<{ key: string }>(
        `update outbox_message set status = 'failed', problem = 'taken back', message_box = '', updated_at = now()
         where shop_id = $1 and key = any ($2::text[]) and status = 'waiting' returning key`,
        [ctx.shop.id, keys],
      );
      return rows.map(({ key }) => key);
    },

    async deliver(ctx, id, lane = 'prompt') {
      const claimed = await ctx.db.write((tx) =>
        tx.row<Claimed>(
          `update outbox_message set status = 'sending', attempts = attempts + 1, updated_at = now()
           where shop_id = $1 and id = $2 and status = 'waiting' and due_at <= $3
           returning key, channel, message_box, attempts, created_at as "writtenAt"`,
          [ctx.shop.id, id, ctx.services.now().toISOString()],
        ),
      );
      if (claimed === null) return;
      const { key, attempts, channel, writtenAt } = claimed;
      let receipt: string | null;
      let address: SettledAddress | null = null;
      try {
        const message = JSON.parse(box.open(claimed.message_box, contextOf(ctx.shop.id, key))) as { to: string };
        address = { channel, to: message.to, writtenAt };
        receipt = await handOver(ctx, claimed, message);
      } catch (error) {
        const problem = error instanceof DeliveryError ? error.fault : error instanceof Error ? error.name : 'Error';
        // Only the provider's own word says for certain that nothing was sent.
        if (!(error instanceof DeliveryError)) {
          const known = error instanceof PossiblySent ? error.receipt : null;
          await settle(ctx, id, { key, status: 'unknown', problem, receipt: known, lane, address });
          throw error;
        }
        const seconds = error.retryable ? AGAIN_AFTER[attempts - 1] : undefined;
        if (seconds === undefined)
          await settle(ctx, id, { key, status: 'failed', problem, receipt: null, lane, address });
        else await tryAgain(ctx, id, lane, problem, seconds);
        return;
      }
      await settle(ctx, id, { key, status: 'sent', problem: null, receipt, lane, address });
    },

    async sweep(ctx) {
      const now = ctx.services.now().toISOString();
      await ctx.db.write(async (tx) => {
        const given = await tx.rows<{ key: string }>(
          `update outbox_message set status = 'unknown', problem = 'no answer', message_box = '', updated_at = now()
           where shop_id = $1 and status = 'sending' and updated_at < now() - interval '15 minutes' returning key`,
          [ctx.shop.id],
        );
        for (const { key } of given) {
          const outcome: Settled = {
            ...{ key, status: 'unknown', problem: 'no answer', receipt: null, lane: 'bulk', address: null },
          };
          await ctx.services.events.emit(ctx, tx, SETTLED_EVENT, { ...outcome });
        }
        const lost = await tx.rows<{ id: number }>(
          `select id from outbox_message where shop_id = $1 and status = 'waiting' and due_at < $2::timestamptz - interval '1 hour'
           order by due_at limit 500`,
          [ctx.shop.id, now],
        );
        for (const { id } of lost) {
          await jobs.send(tx, DELIVER_JOB, { id, lane: 'bulk' }, { key: String(id), lane: 'bulk' });
        }
      });
    },
  };
}
