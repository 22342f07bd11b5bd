import type { AskedQuestion } from './asked-question.ts';
import { type Context, NO_CONTEXT } from './context.ts';
import type { Situation } from './expression/evaluate.ts';
import { itemsOf, placedKey } from './items.ts';
import { offeredTo } from './offered.ts';
import { conditionHolds, namesIn, type Row, situationIn } from './situation.ts';

/** A question that is asked, under the key of its place, with what its expressions see from there. */
export interface Met<Q> {
  question: Q;
  situation: Situation;
}

type Shown = Pick<AskedQuestion, 'shownIf'>;

/** Whether a question is asked, seen from its place. One whose condition cannot be told yet is not. */
function isAsked({ shownIf }: Shown, answerOf: (key: string) => string | string[] | undefined, situation: Situation) {
  if (shownIf === null) return true;
  if ('when' in shownIf) return conditionHolds(shownIf.when, situation) === true;
  return [answerOf(shownIf.question) ?? []].flat().some((key) => shownIf.options.includes(key));
}

/** The question with the choices that it offers from its place; null where none is left. */
function offeredIn<Q extends AskedQuestion>(
  question: Q,
  questions: readonly Q[],
  answerOf: (key: string) => string | string[] | undefined,
): Q | null {
  const { offers } = question;
  if (offers === undefined) return question;
  return offeredTo(
    question,
    questions.find(({ key }) => key === offers.question),
    answerOf(offers.question),
  );
}

/**
 * Goes through questions in their order, and through the rows of repeating groups one by one. `take` puts the answer to each item
 * into `answers`, which hold nothing of what is not asked; what is asked next depends on it. Answers those that are asked: a
 * question in a row sees its own row, and none of the others.
 */
export function walk<Q extends AskedQuestion>(
  questions: readonly Q[],
  answers: Record<string, string | string[]>,
  today: string,
  take: (item: Q, situation: Situation) => void,
  context: Context = NO_CONTEXT,
): Met<Q>[] {
  const names = namesIn(questions, answers, today, context);
  const met: Met<Q>[] = [];
  const inRow = (group: Q, row: Row): void => {
    const situation = situationIn(names, row);
    const own = new Set(row.questions.map(({ key }) => key));
    const answerOf = (key: string) => answers[own.has(key) ? placedKey(row.group, row.row, key) : key];
    const rows = (group.questions ?? []) as readonly Q[];
    for (const whole of rows) {
      if (!isAsked(whole, answerOf, situation)) continue;
      const question = whole.offers === undefined ? whole : offeredIn(whole, [...questions, ...rows], answerOf);
      if (question === null) continue;
      const placed = { ...question, key: placedKey(row.group, row.row, question.key) };
      met.push({ question: placed, situation });
      take(placed, situation);
    }
  };
  const outside = situationIn(names);
  for (const whole of questions) {
    if (!isAsked(whole, (key) => answers[key], outside)) continue;
    const question = offeredIn(whole, questions, (key) => answers[key]);
    if (question === null) continue;
    names.asked.add(question.key);
    met.push({ question, situation: outside });
    if (question.kind !== 'repeat') for (const item of itemsOf([question])) take(item, outside);
    else {
      take(question, outside);
      for (const row of [answers[question.key] ?? []].flat())
        inRow(question, { group: question.key, row, questions: question.questions ?? [] });
    }
  }
  return met;
}
