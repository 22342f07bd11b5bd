import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { reviews } from '../admin-contract.ts';

interface Row {
  id: number;
  type: string;
  item_id: number;
  title: string;
  step: number;
  asked_by: number | null;
  asked_name: string | null;
  asked_at: string;
  total: number;
}

/** Open review steps of the types the caller may review, oldest first. */
export async function openReviews(
  ctx: Ctx,
  { q, page, limit }: { q: string; page: number; limit: number },
): Promise<OutputOf<(typeof reviews)['envelope.reviews']>> {
  const types = reviewableTypes(ctx);
  const rows = await ctx.db.rows<Row>(
    `SELECT r.id, r.type, r.item_id, r.title, r.step, r.asked_by, m.name AS asked_name, r.asked_at,
            count(*) OVER ()::int AS total
     FROM content_review r LEFT JOIN member m ON m.shop_id = r.shop_id AND m.id = r.asked_by
     WHERE r.decision IS NULL AND r.type = ANY($1::text[]) AND strpos(lower(r.title), lower($2)) > 0
     ORDER BY r.asked_at, r.id LIMIT $3 OFFSET $4`,
    [types, q, limit, (page - 1) * limit],
  );
  const data = rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...screenOf(ctx, row.type),
    itemId: row.item_id,
    title: row.title,
    step: row.step,
    askedBy: row.asked_by === null || row.asked_name === null ? null : { id: row.asked_by, name: row.asked_name },
    askedAt: row.asked_at,
  }));
  return { data, total: rows[0]?.total ?? 0, page, limit };
}

function reviewableTypes(ctx: Ctx): string[] {
  const names = [...ctx.services.registry.permissions.keys()].filter(
    (name) => name.endsWith('.review') && ctx.can(name),
  );
  return names.map((name) => name.slice(0, name.indexOf('.')));
}

function screenOf(ctx: Ctx, type: string): { typeName: string; screen: string } {
  const manifest = ctx.services.registry.find(type);
  const screen = manifest?.menu?.find((entry) => entry.face === 'backend')?.path ?? type;
  const title = manifest?.title;
  return { screen, typeName: (ctx.locale === 'en' ? title?.en : title?.zh) ?? type };
}
