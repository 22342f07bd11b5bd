import type { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { VisitRow } from '../contract.ts';

/** The entries of the platform's staff into this shop, the newest first. */
export async function listVisits(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  const values = [ctx.shop.id];
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>('select count(*)::int as total from visit where shop_id = $1', values),
    ctx.db.rows<z.output<typeof VisitRow>>(
      `select id, name, reason, created_at as "askedAt", started_at as "startedAt", ends_at as "endsAt", left_at as "leftAt",
         coalesce(ends_at > $4 and left_at is null, false) as "isUnderWay"
       from visit where shop_id = $1 order by created_at desc, id desc limit $2 offset $3`,
      [...values, limit, (page - 1) * limit, ctx.services.now().toISOString()],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}
