import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { FORMER_SIGNS_MS } from '../schedule.ts';
import { sealSecret } from '../secrets.ts';
import { newSecret } from '../signature.ts';

/** Makes a new signing secret; the former one signs beside it for a day, so that the receiver loses nothing. */
export async function renewSecret(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ secret: string; formerUntil: string }> {
  const secret = newSecret();
  const now = ctx.services.now();
  const formerUntil = new Date(now.getTime() + FORMER_SIGNS_MS).toISOString();
  const row = await ctx.db.write(
    (tx) =>
      tx.row(
        `update webhook set former_box = secret_box, former_until = $3, secret_box = $4, secret_at = $5,
           version = version + 1, updated_at = now() where shop_id = $1 and id = $2 returning id`,
        [ctx.shop.id, id, formerUntil, sealSecret(ctx, secret), now.toISOString()],
      ),
    { reason },
  );
  if (row === null) throw notFound();
  return { secret, formerUntil };
}
