import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import { refuse } from '../refusals.ts';
import type { givenReasons } from '../stops.ts';
import { learnedAddress, stopAddress } from './stop-address.ts';

/** Lets an address be written to again; false where it was already. */
async function lift(ctx: Ctx, tx: Tx, hash: string, reason: string): Promise<boolean> {
  const now = ctx.services.now().toISOString();
  const row = await tx.row(
    `update notice_stop set state = 'lifted', lifted_at = $3, lift_reason = $4, soft_bounces = 0, since = $3, updated_at = $3
     where shop_id = $1 and address_hash = $2 and state <> 'lifted' returning id`,
    [ctx.shop.id, hash, now, reason],
  );
  return row !== null;
}

/** Takes an address off the list, with a reason that the trail keeps. */
export async function liftStop(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  await ctx.db.write(
    async (tx) => {
      const row = await tx.row<{ hash: string }>(
        'select address_hash as hash from notice_stop where shop_id = $1 and id = $2 for update',
        [ctx.shop.id, id],
      );
      if (row === null) throw refuse.stop_unknown();
      if (!(await lift(ctx, tx, row.hash, reason))) throw refuse.stop_lifted();
    },
    { reason },
  );
  return {};
}

/** Its owner has shown by a code that somebody is there. */
export const liftProved = (ctx: Ctx, tx: Tx, hash: string): Promise<boolean> => lift(ctx, tx, hash, '');

/** Puts an address on the list by hand: its owner asked for it, or complained elsewhere. */
export async function addStop(
  ctx: Ctx,
  { address, reason, note }: { address: string; reason: (typeof givenReasons)[number]; note: string },
): Promise<Record<string, never>> {
  const channel = isPhone(address) ? 'sms' : 'mail';
  const learned = learnedAddress(ctx, { shopId: ctx.shop.id, channel, to: address, writtenAt: 'infinity' });
  await ctx.db.write((tx) => stopAddress(ctx, tx, learned, { reason, note }), { reason: note });
  return {};
}
