import { createHash } from 'node:crypto';
import type { Answers } from '../rules/answer-rules.ts';
import type { AskedQuestion } from '../rules/asked-question.ts';
import type { Place } from '../rules/counted-place.ts';
import { conditionHolds } from '../rules/situation.ts';
import { walk } from '../rules/walk.ts';

/** How many answers there may be of which a condition holds (all where it says nothing), and what becomes of the next one: that is the host's to say. */
export interface Quota<Action extends string = string> {
  when: string;
  cap: number;
  action: Action;
  text: string;
  textEn: string;
}

/** In place of a question, where a place counts answers to a condition: no question is called so. */
export const QUOTA = '?';

/** The name of what counts a condition: another condition counts something else. */
export const quotaKey = (when: string): string => createHash('sha256').update(when.trim()).digest('hex').slice(0, 40);

/** The place that counts a quota. */
export const quotaPlace = ({ when }: Pick<Quota, 'when'>): Place => ({ question: QUOTA, option: quotaKey(when) });

/** Whether a quota speaks of every answer. */
export const isOfAll = ({ when }: Pick<Quota, 'when'>): boolean => when.trim() === '';

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
    (quota) => isOfAll(quota) || (first !== undefined && conditionHolds(quota.when, first.situation) === true),
  );
}
