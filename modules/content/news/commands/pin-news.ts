import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { placePin, takePin } from '../../pins/public.ts';

/** Which of some items an item that is pinned goes in front of: those that were published before it. */
async function olderThan(ctx: Ctx, tx: Tx, id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT o.id FROM news o JOIN news t ON t.shop_id = o.shop_id AND t.id = $2
     WHERE o.shop_id = $1 AND o.id = ANY($3::bigint[]) AND (o.published_at, o.id) < (t.published_at, t.id)`,
    [ctx.shop.id, id, ids],
  );
  return rows.map((row) => row.id);
}

/** Hangs an item where its date puts it among the news of a slot: an editor who wants it elsewhere moves it on the board. */
export const hangNews = (ctx: Ctx, tx: Tx, slot: string, id: number, isForGood = false): Promise<void> =>
  placePin(ctx, tx, slot, { type: 'news', id, isForGood, before: (within, ids) => olderThan(ctx, within, id, ids) });

/** Pins an item to a slot of the site or takes it down; doing it again changes nothing. */
export async function pinNews(
  ctx: Ctx,
  { id, slot, pinned }: { id: number; slot: string; pinned: boolean },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row('SELECT 1 FROM news WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]);
    if (row === null) throw notFound();
    if (pinned) await hangNews(ctx, tx, slot, id);
    else await takePin(ctx, tx, slot, { type: 'news', id });
  });
  return {};
}
