import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import { addressHash, maskedAddress } from '../address-hash.ts';
import { softBouncesBorne } from '../settings.ts';
import type { StopChannel, StopReason } from '../stops.ts';

/** An address of which something was learned, and when the message was written that it was learned by. */
export interface LearnedAddress {
  readonly shopId: number;
  readonly channel: StopChannel;
  readonly to: string;
  readonly writtenAt: string;
}

/** Whether it was taken off, or proved by its owner, after that message was written: then the message says nothing of it. */
async function isRenewed(tx: Tx, { shopId, writtenAt }: LearnedAddress, hash: string): Promise<boolean> {
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
  const { channel, to } = learned;
  const hash = addressHash(ctx.services.config, channel, to);
  if (await isRenewed(tx, learned, hash)) return;
  await tx.rows(
    `insert into notice_stop as s (channel, address_hash, masked, state, reason, code, note, since)
     values ($1, $2, $3, 'stopped', $4, $5, $6, $7)
     on conflict (shop_id, address_hash) do update
       set state = 'stopped', reason = excluded.reason, code = excluded.code, note = excluded.note, since = excluded.since, updated_at = $7
       where s.state <> 'stopped'`,
    [channel, hash, maskedAddress(channel, to), reason, code.slice(0, 100), note, ctx.services.now().toISOString()],
  );
}

/** Counts a message that did not arrive although somebody may be there; as many in a row as the shop bears stop the address. */
export async function countSoftBounce(ctx: Ctx, tx: Tx, learned: LearnedAddress, code: string): Promise<void> {
  const { channel, to } = learned;
  const hash = addressHash(ctx.services.config, channel, to);
  if (await isRenewed(tx, learned, hash)) return;
  const most = await softBouncesBorne(ctx, learned.shopId);
  await tx.rows(
    `insert into notice_stop as s (channel, address_hash, masked, state, reason, code, soft_bounces, since)
     values ($1, $2, $3, case when $6::int <= 1 then 'stopped' else 'counting' end, 'soft_bounces', $4, 1, $5)
     on conflict (shop_id, address_hash) do update
       set soft_bounces = s.soft_bounces + 1, reason = 'soft_bounces', code = excluded.code, since = excluded.since, updated_at = $5,
         state = case when s.soft_bounces + 1 >= $6::int then 'stopped' else 'counting' end
       where s.state <> 'stopped'`,
    [channel, hash, maskedAddress(channel, to), code.slice(0, 100), ctx.services.now().toISOString(), most],
  );
}

/** Something arrived: what was counted before is forgotten. */
export async function forgetSoftBounces(
  ctx: Ctx,
  tx: Tx,
  { shopId, channel, to }: Omit<LearnedAddress, 'writtenAt'>,
): Promise<void> {
  const hash = addressHash(ctx.services.config, channel, to);
  await tx.rows(`delete from notice_stop where shop_id = $1 and address_hash = $2 and state = 'counting'`, [
    shopId,
    hash,
  ]);
}

/** Learns from what became of any message of the shop whether somebody is at its address. */
export async function learnOfAddress(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { status, problem, address } = data as unknown as Settled;
  if (address === null || address.channel === 'weixin') return;
  const learned = { ...address, shopId: ctx.shop.id, channel: address.channel };
  if (status === 'failed' && problem === 'address_refused') {
    await stopAddress(ctx, tx, learned, { reason: learned.channel === 'mail' ? 'hard_bounce' : 'dead_number' });
  } else if (status === 'failed' && problem === 'mailbox_full') await countSoftBounce(ctx, tx, learned, problem);
  // A text message that was handed over has not arrived yet: its receipt says so.
  else if (status === 'sent' && learned.channel === 'mail') await forgetSoftBounces(ctx, tx, learned);
}
