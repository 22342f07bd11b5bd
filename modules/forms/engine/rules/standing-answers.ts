import type { Answers } from './answer-rules.ts';
import type { AskedQuestion } from './asked-question.ts';
import { questionsOf } from './definition-rules.ts';
import { placedItems } from './items.ts';

/** What of answers that were given the present questions still ask for. */
export function standingAnswers(
  sections: readonly { questions: readonly AskedQuestion[] }[],
  values: Answers,
): Answers {
  const questions = questionsOf(sections);
  const keys = new Set([
    ...questions.filter(({ kind }) => kind === 'repeat').map(({ key }) => key),
    ...placedItems(questions, values).map(({ key }) => key),
  ]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
}
