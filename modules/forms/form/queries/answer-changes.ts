import type { Ctx } from '../../../../kernel/http/context.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import type { ReaderQuestion } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placedItems } from '../../engine/rules/items.ts';
import { type AnswerOf, answerText, questionsFor } from './draw-answers.ts';

/** What one change did to an answer: the questions that were answered otherwise before it. */
export interface AnswerChange {
  /** The entry of the trail that keeps it. */
  entry: number;
  at: string;
  questions: {
    key: string;
    kind: ReaderQuestion['kind'];
    label: string;
    before: string;
    after: string;
    /** The question that it answers, where it stands in a row. */
    asked?: string;
  }[];
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

/** That the rows of a group stand in another order, or are others: each by the place that it had before, a new one by a plus. */
function movedRows(
  ctx: Ctx,
  { key, kind, label }: ReaderQuestion,
  was: Answers,
  is: Answers,
): AnswerChange['questions'] {
  if (kind !== 'repeat') return [];
  const [before, after] = [was, is].map((answers) => [answers[key] ?? []].flat()) as [string[], string[]];
  if (before.join() === after.join()) return [];
  const places = (rows: readonly string[]): string =>
    enumerated(
      rows.map((row) => (before.includes(row) ? String(before.indexOf(row) + 1) : '+')),
      ctx.locale,
    );
  return [{ key, kind, label, before: places(before), after: places(after) }];
}

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
    const [old, now] = [placedItems(questionsOf(from), was), placedItems(questionsOf(to), is)];
    const earlier = new Map(old.map((question) => [question.key, question]));
    const asked = [...now, ...old.filter(({ key }) => !now.some((question) => question.key === key))];
    const questions = asked
      .filter(({ key }) => JSON.stringify(was[key] ?? '') !== JSON.stringify(is[key] ?? ''))
      .map((question) => {
        const { key, kind, label, asked } = question;
        const before = answerText(ctx, earlier.get(key) ?? question, was);
        return { key, kind, label, asked, before, after: answerText(ctx, question, is) };
      });
    const moved = questionsOf(to).flatMap((group) => movedRows(ctx, group, was, is));
    const told = [...questions, ...moved];
    if (told.length > 0) changes.get(id)?.push({ entry, at, questions: told });
  }
  return changes;
}
