/** What becomes of a question: it waits among the others, is chosen to be answered, is before everybody now, was answered. */
export const QUESTION_STATES = ['open', 'chosen', 'screen', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What who leads the questions does with one. */
export const QUESTION_STEPS = ['choose', 'drop', 'show', 'hide', 'answer', 'reopen'] as const;
export type QuestionStep = (typeof QUESTION_STEPS)[number];

/** From where each step is taken, and where it leads; a question that is there already stays as it is. */
const STEPS: Readonly<Record<QuestionStep, { from: readonly QuestionState[]; to: QuestionState }>> = {
  choose: { from: ['open'], to: 'chosen' },
  drop: { from: ['chosen', 'screen'], to: 'open' },
  show: { from: ['open', 'chosen'], to: 'screen' },
  hide: { from: ['screen'], to: 'chosen' },
  answer: { from: ['open', 'chosen', 'screen'], to: 'answered' },
  reopen: { from: ['answered'], to: 'open' },
};

/** Where a step leads from a state: `same` where it was taken already, null where there is no such step. */
export function stepFrom(state: QuestionState, step: QuestionStep): QuestionState | 'same' | null {
  const { from, to } = STEPS[step];
  if (from.includes(state)) return to;
  return state === to ? 'same' : null;
}

/** Steps that can be taken from a state. */
export const openSteps = (state: QuestionState): QuestionStep[] =>
  QUESTION_STEPS.filter((step) => STEPS[step].from.includes(state));
