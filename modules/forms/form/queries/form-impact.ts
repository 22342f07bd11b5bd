import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { PublishImpact } from '../../engine/impact-contract.ts';
import { publishImpact } from '../../engine/public.ts';

const WORKING = `SELECT t.edition, coalesce(t.pending -> 'sections', t.sections) AS sections
  FROM form t WHERE t.shop_id = $1 AND t.id = $2`;

/** What the next publication of a form changes, and what that means for its answers; null where it was never published. */
export async function formImpact(ctx: Ctx, id: number): Promise<{ data: PublishImpact | null }> {
  const copy = await ctx.db.row<{ edition: number; sections: FormSection[] }>(WORKING, [ctx.shop.id, id]);
  if (copy === null) throw notFound();
  const { edition, sections } = copy;
  const [live] = await editionValues(ctx, 'form', [{ id, edition }]);
  if (live === undefined) return { data: null };
  const source = { table: 'form_answer', column: 'form_id', id };
  return { data: await publishImpact(ctx, edition, live.values.sections as FormSection[], sections, source) };
}
