import type { FormSection } from '../engine/contract.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { Place } from '../engine/rules/counted-place.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';

const EVERY: Place = { question: '', option: '' };

/** How much there is of each place that a form limits. */
export function capsOf(cap: number | null, sections: readonly FormSection[]): (Place & { cap: number })[] {
  const choices = questionsOf(sections).flatMap(({ key: question, options }) =>
    options.map(({ key: option, cap: most }) => ({ question, option, cap: most })),
  );
  // Choices that were stored before there were caps say nothing of one.
  return [{ ...EVERY, cap }, ...choices].flatMap(({ cap: most, ...place }) =>
    typeof most === 'number' ? [{ ...place, cap: most }] : [],
  );
}

/** Whether an answer takes one of a place. */
export const takes = (answers: Answers, { question, option }: Place): boolean =>
  question === '' || [answers[question] ?? []].flat().includes(option);
