import { type CheckedAnswers, checkAnswers } from '../engine/rules/answer-rules.ts';
import type { AnswerProblem, AskedQuestion } from '../engine/rules/asked-question.ts';

/** Somebody whom another person registered, as that person describes them; what is not known is empty. */
export interface Attendee {
  name: string;
  phone: string;
  mail: string;
}

/** Most people of one group, whatever a form allows. */
export const MOST_IN_GROUP = 50;

/** What may be missing as long as nobody knows whose place it is. */
const TO_COME: readonly AnswerProblem[] = ['required', 'consent_needed', 'check_failed'];

/** Whether a place has somebody. */
export const isNamed = ({ name, isSelf }: { name: string; isSelf: boolean }): boolean => name !== '' || isSelf;

/** Checks what is answered for a place: in full for somebody, and for a name that is to come as far as it goes. */
export function checkPlace(
  questions: readonly AskedQuestion[],
  { values, ...person }: { name: string; isSelf: boolean; values: Readonly<Record<string, unknown>> },
  today: string,
): Pick<CheckedAnswers, 'answers' | 'faults'> {
  const { answers, faults } = checkAnswers(questions, values, today);
  return { answers, faults: isNamed(person) ? faults : faults.filter(({ problem }) => !TO_COME.includes(problem)) };
}
