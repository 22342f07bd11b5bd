import type { FormSection, Question } from '../contract.ts';
import { choicesOf, hasLimits, hasOptions } from './question-kinds.ts';

/** What a form lacks before it may be published; its texts stand in the locale files under `console.problem`. */
export type DefinitionProblem =
  | 'no_questions'
  | 'key_twice'
  | 'label_needed'
  | 'english_needed'
  | 'options_needed'
  | 'option_label_needed'
  | 'option_twice'
  | 'limits_crossed'
  | 'shown_if_lost';

/** A problem and the question that has it; none where it is the form's. */
export interface DefinitionFault {
  question: string | null;
  problem: DefinitionProblem;
}

/** Every question of a form, in order. */
export const questionsOf = <Q>(sections: readonly { questions: readonly Q[] }[]): Q[] =>
  sections.flatMap(({ questions }) => questions);

const isTwice = (keys: readonly string[]): boolean => new Set(keys).size !== keys.length;

function optionProblems({ options }: Question, inEnglish: boolean): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  if (options.length < 2) problems.push('options_needed');
  if (options.some(({ label }) => label === '')) problems.push('option_label_needed');
  if (inEnglish && options.some(({ label, labelEn }) => label !== '' && labelEn === ''))
    problems.push('english_needed');
  if (isTwice(options.map(({ key }) => key))) problems.push('option_twice');
  return problems;
}

function questionProblems(question: Question, earlier: readonly Question[], inEnglish: boolean): DefinitionProblem[] {
  const { kind, label, labelEn, min, max, options, shownIf } = question;
  const problems: DefinitionProblem[] = [];
  if (label === '') problems.push('label_needed');
  if (inEnglish && label !== '' && labelEn === '') problems.push('english_needed');
  if (hasOptions(kind)) problems.push(...optionProblems(question, inEnglish));
  const most = kind === 'several' ? Math.min(max ?? options.length, options.length) : max;
  if (hasLimits(kind) && min !== null && most !== null && min > most) problems.push('limits_crossed');
  if (shownIf !== null) {
    const asked = earlier.find(({ key }) => key === shownIf.question);
    const offered = asked === undefined ? [] : choicesOf(asked);
    if (shownIf.options.some((key) => !offered.includes(key))) problems.push('shown_if_lost');
  }
  return problems;
}

/** What keeps a form from being published; `inEnglish` where it is also offered in English. */
export function definitionFaults(sections: readonly FormSection[], inEnglish: boolean): DefinitionFault[] {
  const questions = questionsOf(sections);
  const faults: DefinitionFault[] = questions.length === 0 ? [{ question: null, problem: 'no_questions' }] : [];
  for (const [index, question] of questions.entries()) {
    const earlier = questions.slice(0, index);
    const problems = new Set(questionProblems(question, earlier, inEnglish));
    if (earlier.some(({ key }) => key === question.key)) problems.add('key_twice');
    for (const problem of problems) faults.push({ question: question.key, problem });
  }
  return faults;
}
