import type { Ctx } from '../../../kernel/http/context.ts';
import { enumerated } from '../../../kernel/rules/enumerated.ts';
import type { ReaderQuestion } from './contract.ts';
import { answerText } from './draw-answers.ts';
import type { Answers } from './rules/answer-rules.ts';
import { placedItems } from './rules/items.ts';

/** A question that was answered otherwise before. */
export interface ChangedQuestion {
  key: string;
  kind: ReaderQuestion['kind'];
  label: string;
  before: string;
  after: string;
  /** The question that it answers, where it stands in a row. */
  asked?: string;
}

/** That the rows of a group stand in another order, or are others: each by the place that it had before, a new one by a plus. */
function movedRows(ctx: Ctx, { key, kind, label }: ReaderQuestion, was: Answers, is: Answers): ChangedQuestion[] {
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

/** What a change did to answers, question by question, each side in the words of the questions that it was given to. */
export function changedQuestions(
  ctx: Ctx,
  questions: { was: readonly ReaderQuestion[]; is: readonly ReaderQuestion[] },
  was: Answers,
  is: Answers,
): ChangedQuestion[] {
  const [old, now] = [placedItems(questions.was, was), placedItems(questions.is, is)];
  const earlier = new Map(old.map((question) => [question.key, question]));
  const asked = [...now, ...old.filter(({ key }) => !now.some((question) => question.key === key))];
  const changed = asked
    .filter(({ key }) => JSON.stringify(was[key] ?? '') !== JSON.stringify(is[key] ?? ''))
    .map((question) => {
      const { key, kind, label, asked } = question;
      const before = answerText(ctx, earlier.get(key) ?? question, was);
      return { key, kind, label, asked, before, after: answerText(ctx, question, is) };
    });
  return [...changed, ...questions.is.flatMap((group) => movedRows(ctx, group, was, is))];
}
