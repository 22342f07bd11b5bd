import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { inSight } from '../../../people/member/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { answerWords } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placedItems, rootOf } from '../../engine/rules/items.ts';
import { personalRoots } from '../../engine/rules/personal-roots.ts';
import { standingAnswers } from '../../engine/rules/standing-answers.ts';
import { PLAIN, type profileDesk } from '../admin-contract.ts';
import { personalKeys, questionsOfEditions } from './editions.ts';
import { partsOf } from './profile-parts.ts';

/** Refuses a member who is not there, or whom the caller does not reach by that permission. */
export async function refuseBeyondReach(
  ctx: Ctx,
  id: number,
  permission: string,
  side: 'read' | 'write',
  db: Pick<Tx, 'row'> = ctx.db,
): Promise<void> {
  const values: unknown[] = [ctx.shop.id, id];
  const reached = inSight(ctx, permission, side)(binder(values));
  const found = await db.row(
    `select 1 from member t where t.shop_id = $1 and t.id = $2 and t.merged_into is null and t.removed_at is null and (${reached})`,
    values,
  );
  if (found === null) throw notFound();
}

/** Questions whose answers this person sees masked alone: they neither read nor write them. */
export function hiddenRoots(
  ctx: Ctx,
  sections: readonly FormSection[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> {
  return ctx.can(PLAIN) ? new Set() : personalRoots(sections, marked);
}

/** The profile of a member as this person of the staff may see it. */
export async function personProfile(
  ctx: Ctx,
  id: number,
): Promise<OutputOf<(typeof profileDesk)['profile.answer.show']>> {
  await refuseBeyondReach(ctx, id, 'profile.answer.review', 'read');
  const parts = await partsOf(ctx, id, 'all');
  const partIds = parts.map((part) => part.id);
  const [questions, marked] = await Promise.all([
    questionsOfEditions(
      ctx,
      parts.map((part) => ({ partId: part.id, edition: part.answer?.edition ?? part.edition })),
    ),
    personalKeys(ctx, partIds),
  ]);
  return {
    data: {
      id,
      parts: parts.map((part) => {
        const { answer, sections, edition } = part;
        const values: Answers = answer?.values ?? {};
        const asked = questions({ partId: part.id, edition: answer?.edition ?? edition });
        const hidden = hiddenRoots(ctx, sections, marked(part.id));
        return {
          ...{ id: part.id, title: inLanguage(ctx.locale, part.title, part.titleEn) },
          ...{ answerId: answer?.id ?? null, version: answer?.version ?? 0, at: answer?.at ?? null },
          questions: placedItems(asked, values).map(({ key, kind, label }) => ({ key, kind, label })),
          ...answerWords(ctx, asked, values, marked(part.id)),
          sections: sections
            .map((section) => ({ ...section, questions: section.questions.filter(({ key }) => !hidden.has(key)) }))
            .filter((section) => section.questions.length > 0),
          given: Object.fromEntries(
            Object.entries(standingAnswers(sections, values)).filter(([key]) => !hidden.has(rootOf(key))),
          ),
        };
      }),
    },
    can: { correct: ctx.can('profile.answer.amend') },
  };
}
