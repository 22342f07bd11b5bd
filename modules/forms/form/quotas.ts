import { createHash } from 'node:crypto';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { AskedQuestion } from '../engine/rules/asked-question.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { conditionHolds } from '../engine/rules/situation.ts';
import { walk } from '../engine/rules/walk.ts';
import { type CountedPlace, takes } from './places.ts';
import type { QuotaAction } from './quota-actions.ts';

/** How many answers there may be of which a condition holds (all where it says nothing), and what becomes of the next one. */
export interface Quota {
  when: string;
  cap: number;
  action: QuotaAction;
  text: string;
  textEn: string;
}

/** In place of a question, where a place counts answers to a condition: no question is called so. */
export const QUOTA = '?';

/** The name of what counts a condition: another condition counts something else. */
export const quotaKey = (when: string): string => createHash('sha256').update(when.trim()).digest('hex').slice(0, 40);

/** The quotas whose condition holds of some answers; one that cannot be told does not. */
export function quotasMet<Q extends Quota>(
  quotas: readonly Q[],
  questions: readonly AskedQuestion[],
  answers: Answers,
  today: string,
): Q[] {
  if (quotas.length === 0) return [];
  const [first] = walk(questions, { ...answers }, today, () => undefined);
  return quotas.filter(
    ({ when }) => when.trim() === '' || (first !== undefined && conditionHolds(when, first.situation) === true),
  );
}

/** Which of the counted places an answer takes: of the form, of its choices, and of the quotas that it meets. */
export function placesTaken<P extends CountedPlace>(
  { sections, quotas }: { sections: readonly { questions: readonly AskedQuestion[] }[]; quotas: readonly Quota[] },
  places: readonly P[],
  answers: Answers,
  today: string,
): P[] {
  const met = new Set(
    quotasMet(quotas, questionsOf(sections), answers, today).map(({ when }) => `${QUOTA}${quotaKey(when)}`),
  );
  return places.filter((place) => takes(answers, place) || met.has(`${place.question}${place.option}`));
}
