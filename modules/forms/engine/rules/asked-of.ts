import type { ReaderQuestion } from '../contract.ts';
import { type Answers, isAsked } from './answer-rules.ts';

/** Without what was left empty, which counts as not answered. */
export const given = (values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));

/** The questions that are asked of somebody with these answers, in order. */
export function askedOf(questions: readonly ReaderQuestion[], values: Answers): ReaderQuestion[] {
  const seen: Answers = {};
  return questions.filter((question) => {
    if (!isAsked(question, seen)) return false;
    const value = values[question.key];
    if (value !== undefined) seen[question.key] = value;
    return true;
  });
}
