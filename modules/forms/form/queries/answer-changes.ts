import type { Ctx } from '../../../../kernel/http/context.ts';
import { type ChangedQuestion, changedQuestions } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { type AnswerOf, questionsFor } from './draw-answers.ts';

/** What one change did to an answer: the questions that were answered otherwise before it. */
export interface AnswerChange {
  /** The entry of the trail that keeps it. */
  entry: number;
  at: string;
  questions: ChangedQuestion[];
}

interface Row {
  id: number;
  entry: number;
  at: string;
  before: { values?: Answers | null; edition?: number };
  after: { values?: Answers | null };
}

const SQL = `
  SELECT e.row_id AS id, e.id AS entry, e.at, e.before, e.after FROM unnest($2::bigint[]) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT t.* FROM audit_entry t WHERE t.shop_id = $1 AND t.table_name = 'form_answer' AND t.row_id = wanted.id
      AND t.action = 'update' AND t.after ?| '{values,edition}' AND t.id >= $4 ORDER BY t.id DESC LIMIT $3) e
  ORDER BY e.row_id, e.id DESC`;

/**
 * What was changed in answers since they were given, by their numbers, the newest `most` changes first, and none before entry
 * `since` of the trail: each side in the words of the version that it was given to. What a removal took out of the trail is
 * not told.
 */
export async function answerChanges(
  ctx: Ctx,
  answers: readonly (AnswerOf & { id: number })[],
  most: number,
  since = 0,
): Promise<ReadonlyMap<number, AnswerChange[]>> {
  const changes = new Map<number, AnswerChange[]>(answers.map(({ id }) => [id, []]));
  if (answers.length === 0) return changes;
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, [...changes.keys()], most, since]);
  // Walked from what stands now, because an entry names a version only where it changed.
  const standing = new Map(answers.map(({ id, formId, edition }) => [id, { formId, edition }]));
  const read = rows.flatMap(({ id, entry, at, before, after }) => {
    const to = standing.get(id);
    if (to === undefined) return [];
    const from = { formId: to.formId, edition: before.edition ?? to.edition };
    standing.set(id, from);
    return before.values && after.values ? [{ id, entry, at, from, to, was: before.values, is: after.values }] : [];
  });
  const questionsOf = await questionsFor(
    ctx,
    read.flatMap(({ from, to }) => [from, to]),
  );
  for (const { id, entry, at, from, to, was, is } of read) {
    const told = changedQuestions(ctx, { was: questionsOf(from), is: questionsOf(to) }, was, is);
    if (told.length > 0) changes.get(id)?.push({ entry, at, questions: told });
  }
  return changes;
}
