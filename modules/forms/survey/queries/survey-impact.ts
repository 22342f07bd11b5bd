import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { PublishImpact } from '../../engine/impact-contract.ts';
import { publishImpact } from '../../engine/public.ts';

const WORKING = `SELECT t.edition, t.anonymous, coalesce(t.pending -> 'sections', t.sections) AS sections
  FROM survey t WHERE t.shop_id = $1 AND t.id = $2`;

/**
 * What the next publication of a survey changes, and what that means for its answers; null where it was never published. Of anonymous
 * answers nobody is told how many said what.
 */
export async function surveyImpact(ctx: Ctx, id: number): Promise<{ data: PublishImpact | null }> {
  type Copy = { edition: number; anonymous: boolean; sections: FormSection[] };
  const copy = await ctx.db.row<Copy>(WORKING, [ctx.shop.id, id]);
  if (copy === null) throw notFound();
  const { edition, anonymous, sections } = copy;
  const [live] = await editionValues(ctx, 'survey', [{ id, edition }]);
  if (live === undefined) return { data: null };
  const wasAnonymous = anonymous || live.values.anonymous === true;
  const source = wasAnonymous ? null : { table: 'survey_answer', column: 'survey_id', id };
  return { data: await publishImpact(ctx, edition, live.values.sections as FormSection[], sections, source) };
}
