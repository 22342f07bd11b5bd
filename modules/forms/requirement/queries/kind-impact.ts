import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { PublishImpact } from '../../engine/impact-contract.ts';
import { publishImpact } from '../../engine/public.ts';

// What was handed in counts by the version of its content that stands.
const STANDING = `(SELECT r.shop_id, r.id, r.kind_id, v."values" FROM requirement_request r
  JOIN requirement_version v ON v.shop_id = r.shop_id AND v.request_id = r.id AND v.number = r.number)`;

/** What the next publication of a kind changes, and how many requirements say something to it; null where it was never published. */
export async function kindImpact(ctx: Ctx, id: number): Promise<{ data: PublishImpact | null }> {
  const kind = await ctx.db.row<{ edition: number; sections: FormSection[]; live: FormSection[] | null }>(
    `SELECT t.edition, t.sections, e.sections AS live FROM requirement_kind t
     LEFT JOIN requirement_edition e ON e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition
     WHERE t.shop_id = $1 AND t.id = $2`,
    [ctx.shop.id, id],
  );
  if (kind === null) throw notFound();
  const { edition, sections, live } = kind;
  if (live === null) return { data: null };
  return { data: await publishImpact(ctx, edition, live, sections, { table: STANDING, column: 'kind_id', id }) };
}
