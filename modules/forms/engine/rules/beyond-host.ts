import type { FormSection } from '../contract.ts';
import { everyQuestionOf } from './definition-rules.ts';
import { earlierKeys } from './earlier.ts';
import type { QuestionKind } from './question-kinds.ts';

/** What a host that keeps one answer of each, and sells and counts nothing, does not ask. */
export type BeyondHost = 'kind_not_here' | 'no_earlier' | 'places_not_here';

/** What a definition asks beyond such a host: kinds that it leaves out, answers of the last time, choices with places or prices. */
export function beyondHost(sections: readonly FormSection[], unasked: readonly QuestionKind[]): BeyondHost[] {
  const questions = everyQuestionOf(sections);
  const isLimited = questions.some(({ options }) => options.some(({ cap, fen }) => cap !== null || fen !== null));
  const found: [BeyondHost, boolean][] = [
    ['kind_not_here', questions.some(({ kind }) => unasked.includes(kind))],
    ['no_earlier', earlierKeys(questions).size > 0],
    ['places_not_here', isLimited],
  ];
  return found.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
