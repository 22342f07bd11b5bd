import type { FormSection, Question } from '../../engine/contract.ts';
import { definitionFaults, everyQuestionOf, questionsOf } from '../../engine/rules/definition-rules.ts';
import { earlierKeys } from '../../engine/rules/earlier.ts';
import { choicesOf, QUESTION_KINDS, type QuestionKind } from '../../engine/rules/question-kinds.ts';

/** What panels ask of their people: what a sample can be drawn by, and nothing that says who somebody is. */
const PANEL_KINDS: readonly QuestionKind[] = ['one', 'several', 'yesNo', 'number'];

/** Kinds of questions that panels do not ask. */
export const UNASKED_OF_PANELS = QUESTION_KINDS.filter((kind) => !PANEL_KINDS.includes(kind));

/** What is wrong with the questions of a panel, as keys of texts; a key means one kind of question for good. */
export function panelFaults(
  sections: readonly FormSection[],
  inEnglish: boolean,
  before: readonly FormSection[],
): string[] {
  if (questionsOf(sections).length === 0) return [];
  const faults = new Set(
    definitionFaults(sections, inEnglish).map(({ problem }) => `engine.console.problem.${problem}`),
  );
  const questions = everyQuestionOf(sections);
  if (earlierKeys(questions).size > 0) faults.add('engine.console.problem.no_earlier');
  if (questions.some(({ kind }) => !PANEL_KINDS.includes(kind))) faults.add('survey.console.problem.panel_kind');
  if (questions.some(({ options }) => options.some(({ cap, fen }) => cap !== null || fen !== null)))
    faults.add('engine.console.problem.places_not_here');
  const kinds = new Map(questions.map(({ key, kind }) => [key, kind]));
  if (everyQuestionOf(before).some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind))
    faults.add('survey.console.problem.kind_changed');
  return [...faults];
}

/** Whether a sample can be spread evenly over the answers to a question: each person gives one of a few. */
export const spreads = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'one' || kind === 'yesNo';

/** Whether a sample can be drawn among those who gave certain answers to it. */
export const isChosen = ({ kind }: Pick<Question, 'kind'>): boolean => spreads({ kind }) || kind === 'several';

/** Whether a question offers all of these answers. */
export const offers = (question: Parameters<typeof choicesOf>[0], options: readonly string[]): boolean => {
  const offered = choicesOf(question);
  return options.every((option) => offered.includes(option));
};
