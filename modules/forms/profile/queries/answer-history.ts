import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHistory } from '../../../../kernel/record/record-history.ts';
import { type MaskForm, maskAs } from '../../../../kernel/rules/mask.ts';
import { changedQuestions } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { type AnswerPlace, placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { PLAIN, type profileDesk } from '../admin-contract.ts';
import { personalKeys, questionsOfEditions } from './editions.ts';
import { refuseBeyondReach } from './person-profile.ts';

type History = (typeof profileDesk)['profile.answer.history'];
type State = { values?: Answers | null; edition?: number } | null;

/** Columns that hold what was given as it is stored, and nothing of it hidden. */
export const RAW: readonly string[] = ['values', 'taken'];

const MASKS: Partial<Record<AnswerPlace, MaskForm>> = { phones: 'phone', mails: 'email', personals: 'name' };

/** Who changed an answer of a profile and how, question by question; what identifies somebody is hidden there as everywhere. */
export async function answerHistory(ctx: Ctx, { id, ...asked }: ParsedOf<History>): Promise<OutputOf<History>> {
  const answer = await ctx.db.row<{ memberId: number; partId: number; edition: number }>(
    'select member_id as "memberId", part_id as "partId", edition from profile_answer where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (answer === null) throw notFound();
  const { memberId, partId } = answer;
  await refuseBeyondReach(ctx, memberId, 'profile.answer.review', 'read');
  const history = await recordHistory(ctx, 'profile_answer', id, asked);
  const oldest = history.data.at(-1)?.id ?? 0;
  // Walked from what stands now, because an entry names an edition only where it changed.
  const entries = await ctx.db.rows<{ id: number; before: State; after: State }>(
    `select id, before, after from audit_entry where shop_id = $1 and table_name = 'profile_answer' and row_id = $2
       and action = 'update' and id >= $3 order by id desc limit 2000`,
    [ctx.shop.id, id, oldest],
  );
  let edition = answer.edition;
  const steps = entries.map(({ id: entry, before, after }) => {
    const to = edition;
    edition = before?.edition ?? to;
    return { entry, from: edition, to, was: before?.values, is: after?.values };
  });
  const editions = [...new Set(steps.flatMap(({ from, to }) => [from, to]))].map((one) => ({ partId, edition: one }));
  const [questions, marked] = await Promise.all([questionsOfEditions(ctx, editions), personalKeys(ctx, [partId])]);
  const shown = (kind: QuestionKind, key: string, text: string): string | null => {
    const mask = ctx.can(PLAIN) ? undefined : MASKS[placeOf(kind, marked(partId).has(key))];
    return mask === undefined ? text : maskAs(mask, text);
  };
  const told = new Map(
    steps.map(({ entry, from, to, was, is }) => {
      const words = { was: questions({ partId, edition: from }), is: questions({ partId, edition: to }) };
      const changes = was && is ? changedQuestions(ctx, words, was, is) : [];
      return [
        entry,
        changes.map(({ key, kind, label, before, after, asked: root = key }) => ({
          ...{ field: `values.${key}`, label, words: {} },
          ...{ before: shown(kind, root, before), after: shown(kind, root, after) },
        })),
      ] as const;
    }),
  );
  return {
    ...history,
    data: history.data.map((entry) => ({ ...entry, changes: [...(told.get(entry.id) ?? [])] })),
  };
}
