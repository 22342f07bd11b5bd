import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes a layout of the shop. */
export function removeTemplate(
  ctx: Ctx,
  { id, version }: { id: number; version: number },
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ version: number }>(
      'SELECT version FROM page_template WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    await tx.rows('DELETE FROM page_template WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]);
    return {};
  });
}
