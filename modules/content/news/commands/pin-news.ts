import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Pins an item to a place of the site or takes it down; doing it again changes nothing. */
export async function pinNews(
  ctx: Ctx,
  input: { id: number; slot: string; pinned: boolean },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row(
      `UPDATE news SET pinned = CASE WHEN $3 THEN array_append(array_remove(pinned, $2), $2)
         ELSE array_remove(pinned, $2) END
       WHERE id = $1 RETURNING id`,
      [input.id, input.slot, input.pinned],
    );
    if (row === null) throw notFound();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'news', id: input.id });
  });
  return {};
}
