import { type Answers, isAsked } from './answer-rules.ts';
import type { AskedQuestion } from './asked-question.ts';
import { itemsOf } from './items.ts';
import { calculatedAnswer, situationOf } from './situation.ts';

/** Without what was left empty, which counts as not answered. */
export const given = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));

/** How far somebody has come with what is asked. */
export interface Standing<Q> {
  /** The questions that are asked of somebody with these answers, in order. */
  asked: Q[];
  /** Their answers, unchecked, with those that are calculated. */
  answers: Answers;
}

/** The questions that are asked of somebody with these answers, and what is calculated from them. */
export function askedOf<Q extends AskedQuestion>(questions: readonly Q[], values: Answers, today: string): Standing<Q> {
  const answers: Answers = {};
  const situation = situationOf(questions, answers, today);
  const asked = questions.filter((question) => {
    if (!isAsked(question, answers, situation)) return false;
    for (const item of itemsOf([question])) {
      const value = item.kind === 'calculated' ? calculatedAnswer(item, situation) : values[item.key];
      if (value != null) answers[item.key] = value;
    }
    return true;
  });
  return { asked, answers };
}
