import type { FormSection, Question } from '../contract.ts';
import { checkExpression } from './expression/check-expression.ts';
import type { ValueType } from './expression/functions.ts';
import { choicesOf, hasLimits, hasOptions } from './question-kinds.ts';
import { variablesOf } from './situation.ts';

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
  | 'shown_if_lost'
  | 'condition_wrong'
  | 'formula_needed'
  | 'formula_wrong'
  | 'check_wrong'
  | 'check_message_needed';

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

/** Whether an expression reads well and speaks of these questions alone. */
const isSound = (text: string, type: ValueType, questions: readonly Question[]): boolean =>
  checkExpression(text, type, variablesOf(questions)).faults.length === 0;

function conditionProblems({ shownIf }: Question, earlier: readonly Question[]): DefinitionProblem[] {
  if (shownIf === null) return [];
  if ('when' in shownIf) return isSound(shownIf.when, 'truth', earlier) ? [] : ['condition_wrong'];
  const asked = earlier.find(({ key }) => key === shownIf.question);
  const offered = asked === undefined ? [] : choicesOf(asked);
  return shownIf.options.some((key) => !offered.includes(key)) ? ['shown_if_lost'] : [];
}

/** Questions that were stored before there were formulas and checks say nothing of them. */
function workProblems(
  { kind, formula = '', checks = [] }: Partial<Question>,
  earlier: readonly Question[],
  all: readonly Question[],
  inEnglish: boolean,
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  if (kind === 'calculated' && formula === '') problems.push('formula_needed');
  else if (kind === 'calculated' && !isSound(formula, 'number', earlier)) problems.push('formula_wrong');
  if (checks.some(({ holds }) => !isSound(holds, 'truth', all))) problems.push('check_wrong');
  if (checks.some(({ message, messageEn }) => message === '' || (inEnglish && messageEn === '')))
    problems.push('check_message_needed');
  return problems;
}

function questionProblems(question: Question, earlier: readonly Question[], inEnglish: boolean): DefinitionProblem[] {
  const { kind, label, labelEn, min, max, options } = question;
  const problems: DefinitionProblem[] = [];
  if (label === '') problems.push('label_needed');
  if (inEnglish && label !== '' && labelEn === '') problems.push('english_needed');
  if (hasOptions(kind)) problems.push(...optionProblems(question, inEnglish));
  const most = kind === 'several' ? Math.min(max ?? options.length, options.length) : max;
  if (hasLimits(kind) && min !== null && most !== null && min > most) problems.push('limits_crossed');
  return [...problems, ...conditionProblems(question, earlier)];
}

/** What keeps a form from being published; `inEnglish` where it is also offered in English. */
export function definitionFaults(sections: readonly FormSection[], inEnglish: boolean): DefinitionFault[] {
  const questions = questionsOf(sections);
  const faults: DefinitionFault[] = questions.length === 0 ? [{ question: null, problem: 'no_questions' }] : [];
  for (const [index, question] of questions.entries()) {
    const earlier = questions.slice(0, index);
    const problems = new Set([
      ...questionProblems(question, earlier, inEnglish),
      ...workProblems(question, earlier, questions, inEnglish),
    ]);
    if (earlier.some(({ key }) => key === question.key)) problems.add('key_twice');
    for (const problem of problems) faults.push({ question: question.key, problem });
  }
  return faults;
}
