import type { Answers } from './answer-rules.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type Context, NO_CONTEXT } from './context.ts';
import { rowNames } from './items.ts';
import { calculatedAnswer } from './situation.ts';
import { walk } from './walk.ts';

/** Without what was left empty, which counts as not answered. */
export const given = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));

/** The same, with one row to begin with in every repeating group that has to have some. */
export function withFirstRows(questions: readonly AskedQuestion[], values: Answers): Answers {
  const first = questions.filter(
    ({ key, kind, required, min }) => kind === 'repeat' && (required || (min ?? 0) > 0) && values[key] === undefined,
  );
  return { ...values, ...Object.fromEntries(first.map(({ key }) => [key, ['r1']])) };
}

/** How far somebody has come with what is asked. */
export interface Standing<Q> {
  /** The questions that are asked of somebody with these answers, in order. */
  asked: Q[];
  /** Their answers, unchecked, with those that are calculated. */
  answers: Answers;
}

/** The questions that are asked of somebody with these answers, those in rows under their places, and what is calculated from them. */
export function askedOf<Q extends AskedQuestion>(
  questions: readonly Q[],
  values: Answers,
  today: string,
  context: Context = NO_CONTEXT,
): Standing<Q> {
  const answers: Answers = {};
  const met = walk(
    questions,
    answers,
    today,
    (item, situation) => {
      const { key, kind } = item;
      const rows = kind === 'repeat' ? rowNames(values[key]) : null;
      const value = kind === 'calculated' ? calculatedAnswer(item, situation) : (rows ?? values[key]);
      if (value != null && value.length > 0) answers[key] = value;
    },
    context,
  );
  return { asked: met.map(({ question }) => question), answers };
}
