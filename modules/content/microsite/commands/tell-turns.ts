import type { Ctx } from '../../../../kernel/http/context.ts';

/** Microsites that began or ended since the kept pages learned how they stand. */
export const TURNED = `is_on and (starts_at <= now() and (told_at is null or told_at < starts_at)
  or ends_at <= now() and (told_at is null or told_at < ends_at))`;

/** Renews the kept pages where microsites have begun or ended. */
export async function tellTurns(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    const turned = await tx.rows<{ id: number }>(
      `UPDATE microsite SET told_at = now() WHERE shop_id = $1 AND ${TURNED} RETURNING id`,
      [ctx.shop.id],
    );
    for (const { id } of turned) {
      await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'microsites', id });
    }
  });
}
