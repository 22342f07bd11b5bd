import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { editionValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { type CrossAsked, crossTable } from '../../engine/public.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { itemsOf } from '../../engine/rules/items.ts';
import { isPersonalKind } from '../../engine/rules/question-kinds.ts';
import { PLAIN } from '../answer-contract.ts';
import { personalKeys } from './personal-keys.ts';

const HEAD = `SELECT CASE WHEN $3 = 'en' AND t.title_en <> '' THEN t.title_en ELSE t.title END AS title, t.edition
  FROM form t WHERE t.shop_id = $1 AND t.id = $2`;

const source = { table: 'form_answer', owner: 'form_id', moment: 'submitted_at' } as const;

/** Two questions of a form set against one another, in the words of its present version. */
export async function formCross(ctx: Ctx, asked: CrossAsked) {
  const { id } = asked;
  const head = await ctx.db.row<{ title: string; edition: number }>(HEAD, [ctx.shop.id, id, ctx.locale]);
  if (head === null) throw notFound();
  const { title, edition } = head;
  const [present] = await editionValues(ctx, 'form', [{ id, edition }]);
  const sections = (present?.values.sections ?? []) as FormSection[];
  const closed = new Set<string>();
  // By asking whose answers hold a name, or more than a number of it, one would find the name out.
  if (!ctx.can(PLAIN)) {
    for (const key of (await personalKeys(ctx, [id]))(id)) closed.add(key);
    for (const { asked: key, kind } of itemsOf(questionsOf(sections))) if (isPersonalKind(kind)) closed.add(key);
  }
  return crossTable(ctx, { title, source, sections, closed, smallest: null, isRunning: false }, asked);
}
