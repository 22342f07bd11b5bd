import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { carryLater } from './carry-later.ts';

interface Known {
  record: string;
  state: string;
  newest: number;
}

/** A copy that stands and that the caller may bring out. */
async function lockCopy(ctx: Ctx, tx: Tx, id: number): Promise<Known> {
  const copy = await tx.row<Known>(
    'select record, state, newest from syndication_copy where shop_id = $1 and id = $2 for update',
    [ctx.shop.id, id],
  );
  if (copy === null || !ctx.can(`${copy.record}.view`)) throw notFound();
  if (!ctx.can(`${copy.record}.publish`)) throw permissionDenied(`${copy.record}.publish`);
  if (copy.state !== 'standing') throw refuse.not_standing();
  return copy;
}

/** Has a copy follow the corrections of its origin from now on, or stay as it is. */
export async function followOrigin(
  ctx: Ctx,
  { id, isFollowing }: { id: number; isFollowing: boolean },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    await lockCopy(ctx, tx, id);
    await tx.rows('update syndication_copy set is_following = $3, due_at = $4 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, id, isFollowing, ctx.services.now().toISOString()],
    ]);
    await carryLater(ctx, tx);
  });
  return {};
}

/** Brings a copy to the version of its origin that the caller has read. */
export async function takeNewer(
  ctx: Ctx,
  { id, edition }: { id: number; edition: number },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { newest } = await lockCopy(ctx, tx, id);
    if (edition !== newest) throw refuse.text_changed();
    await tx.rows('update syndication_copy set wanted = $3, due_at = $4 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, id, edition, ctx.services.now().toISOString()],
    ]);
    await carryLater(ctx, tx);
  });
  return {};
}
