import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';

const DAY_MS = 24 * 3600_000;

/** Forgets who was shown what more than a day ago, once it is in the report. */
export async function forgetViewers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - DAY_MS);
  await ctx.db.write(async (tx) => {
    await tx.rows(
      'DELETE FROM advertise_serving WHERE shop_id = $1 AND served_at < $2 AND NOT is_held AND seen = told',
      [ctx.shop.id, before.toISOString()],
    );
    await tx.rows(`DELETE FROM advertise_use WHERE shop_id = $1 AND day < $2 AND viewer_hash <> ''`, [
      ctx.shop.id,
      formatDate(before),
    ]);
  });
}
