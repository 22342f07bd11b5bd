import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import type { Receipt } from '../../../../kernel/outside/receipt.ts';
import { addressHash, maskedAddress } from '../address-hash.ts';
import { softBouncesBorne } from '../settings.ts';
import type { StopChannel, StopReason } from '../stops.ts';

/** An address of which something was learned, and when the message was written that it was learned by. */
export interface LearnedAddress {
  readonly shopId: number;
  readonly channel: StopChannel;
  /** The keyed hash by which it is found, and how it is written where others see it. */
  readonly hash: string;
  readonly masked: string;
  readonly writtenAt: string;
}

/** An address in full as something is learned of it. */
export const learnedAddress = (
  { services: { config } }: Ctx,
  { to, channel, ...more }: Pick<LearnedAddress, 'shopId' | 'channel' | 'writtenAt'> & { to: string },
): LearnedAddress => ({ ...more, channel, hash: addressHash(config, channel, to), masked: maskedAddress(channel, to) });

/** Whether it was taken off, or proved by its owner, after that message was written: then the message says nothing of it. */
async function isRenewed(tx: Tx, { shopId, hash, writtenAt }: LearnedAddress): Promise<boolean> {
  const row = await tx.row(
    `select 1 from notice_address where shop_id = $1 and address_hash = $2 and proved_at > $3
     union all select 1 from notice_stop where shop_id = $1 and address_hash = $2 and lifted_at > $3 limit 1`,
    [shopId, hash, writtenAt],
  );
  return row !== null;
}

/** Puts an address among those that are not written to; one that stands there already keeps its reason. */
export async function stopAddress(
  ctx: Ctx,
  tx: Tx,
  learned: LearnedAddress,
  { reason, code = '', note = '' }: { reason: StopReason; code?: string; note?: string },
): Promise<void> {
  const { channel, hash, masked } = learned;
  if (await isRenewed(tx, learned)) return;
  await tx.rows(
    `insert into notice_stop as s (channel, address_hash, masked, state, reason, code, note, since)
     values ($1, $2, $3, 'stopped', $4, $5, $6, $7)
     on conflict (shop_id, address_hash) do update
       set state = 'stopped', reason = excluded.reason, code = excluded.code, note = excluded.note, since = excluded.since, updated_at = $7
       where s.state <> 'stopped'`,
    [channel, hash, masked, reason, code.slice(0, 100), note, ctx.services.now().toISOString()],
  );
}

/**
 * SQL of how many messages in a row did not arrive with this one, over the row `s` that counts them. Of mails that come back later
 * nobody hears that they arrived: one that was written after the last count, and did not come back, did.
 */
const IN_A_ROW = `case when exists (select from notice_mail a where a.shop_id = s.shop_id and a.address_hash = s.address_hash
  and a.bounced_at is null and a.written_at > s.since and a.written_at < $7::timestamptz) then 1 else s.soft_bounces + 1 end`;

/** Counts a message that did not arrive although somebody may be there; as many in a row as the shop bears stop the address. */
export async function countSoftBounce(ctx: Ctx, tx: Tx, learned: LearnedAddress, code: string): Promise<void> {
  const { channel, hash, masked } = learned;
  if (await isRenewed(tx, learned)) return;
  const most = await softBouncesBorne(ctx, learned.shopId);
  await tx.rows(
    `insert into notice_stop as s (channel, address_hash, masked, state, reason, code, soft_bounces, since)
     values ($1, $2, $3, case when $6::int <= 1 then 'stopped' else 'counting' end, 'soft_bounces', $4, 1, $5)
     on conflict (shop_id, address_hash) do update
       set soft_bounces = ${IN_A_ROW}, reason = 'soft_bounces', code = excluded.code, since = excluded.since, updated_at = $5,
         state = case when ${IN_A_ROW} >= $6::int then 'stopped' else 'counting' end
       where s.state <> 'stopped'`,
    [channel, hash, masked, code.slice(0, 100), ctx.services.now().toISOString(), most, learned.writtenAt],
  );
}

/** Something arrived: what was counted before is forgotten. */
export async function forgetSoftBounces(tx: Tx, { shopId, hash }: LearnedAddress): Promise<void> {
  await tx.rows(`delete from notice_stop where shop_id = $1 and address_hash = $2 and state = 'counting'`, [
    shopId,
    hash,
  ]);
}

/** Notes where a mail went that may come back, by the number by which it would. */
async function noteMail(tx: Tx, { hash, masked, writtenAt }: LearnedAddress, number: string): Promise<void> {
  await tx.rows(
    'insert into notice_mail (number, address_hash, masked, written_at) values ($1, $2, $3, $4) on conflict do nothing',
    [number, hash, masked, writtenAt],
  );
}

/** Learns from what became of any message of the shop whether somebody is at its address. */
export async function learnOfAddress(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { status, problem, receipt, address } = data as unknown as Settled;
  if (address === null || address.channel === 'weixin') return;
  const learned = learnedAddress(ctx, { ...address, shopId: ctx.shop.id, channel: address.channel });
  if (status === 'failed' && problem === 'address_refused') {
    await stopAddress(ctx, tx, learned, { reason: learned.channel === 'mail' ? 'hard_bounce' : 'dead_number' });
  } else if (status === 'failed' && problem === 'mailbox_full') await countSoftBounce(ctx, tx, learned, problem);
  // What was handed over has not arrived yet: a receipt says so of a text message, and of a mail that it does not come back.
  else if (status === 'failed' || learned.channel !== 'mail') return;
  else if (receipt !== null) await noteMail(tx, learned, receipt);
  else if (status === 'sent') await forgetSoftBounces(tx, learned);
}

/** What a receipt says of the address that its message went to; whether it was a mail that is known by its number. */
export async function learnOfReceipt(
  ctx: Ctx,
  tx: Tx,
  { shopId, channel }: Pick<LearnedAddress, 'shopId' | 'channel'>,
  { id, to, sentAt, isDelivered, holder, reason }: Receipt,
): Promise<boolean> {
  const writtenAt = sentAt ?? ctx.services.now().toISOString();
  const learned =
    channel === 'mail'
      ? await cameBack(ctx, tx, shopId, id, isDelivered)
      : to === undefined
        ? null
        : learnedAddress(ctx, { shopId, channel, to, writtenAt });
  if (learned === null) return false;
  if (isDelivered) await forgetSoftBounces(tx, learned);
  else if (holder === 'away') await countSoftBounce(ctx, tx, learned, reason);
  else if (holder === 'rejecting') await stopAddress(ctx, tx, learned, { reason: 'complaint', code: reason });
  else if (holder === 'dead') {
    await stopAddress(ctx, tx, learned, { reason: channel === 'mail' ? 'hard_bounce' : 'dead_number', code: reason });
  }
  return true;
}

/**
 * Where a mail went that came back: as it was noted when it left, because a mail that comes back is whose ever wrote it. Told twice it
 * came back once.
 */
async function cameBack(
  ctx: Ctx,
  tx: Tx,
  shopId: number,
  number: string,
  isDelivered: boolean,
): Promise<LearnedAddress | null> {
  const row = await tx.row<Pick<LearnedAddress, 'hash' | 'masked' | 'writtenAt'>>(
    `update notice_mail set bounced_at = case when $3 then null else $4::timestamptz end
     where shop_id = $1 and number = $2 and bounced_at is null
     returning address_hash as hash, masked, written_at as "writtenAt"`,
    [shopId, number, isDelivered, ctx.services.now().toISOString()],
  );
  return row && { ...row, shopId, channel: 'mail' };
}
