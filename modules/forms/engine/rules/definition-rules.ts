import Big from 'big.js';
import type { FormSection, Question } from '../contract.ts';
import { type ContextTypes, NO_CONTEXT } from './context.ts';
import { checkExpression } from './expression/check-expression.ts';
import type { ValueType } from './expression/functions.ts';
import { isLab } from './lab.ts';
import { carries } from './offered.ts';
import { choicesOf, hasEnds, hasLimits, hasOptions, hasPlaces, pointsOf, type QuestionKind } from './question-kinds.ts';
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
  | 'places_not_here'
  | 'limits_crossed'
  | 'points_wrong'
  | 'slider_wrong'
  | 'questions_needed'
  | 'rows_needed'
  | 'row_label_needed'
  | 'row_twice'
  | 'shown_if_lost'
  | 'carry_lost'
  | 'condition_wrong'
  | 'formula_needed'
  | 'formula_wrong'
  | 'check_wrong'
  | 'file_types_needed'
  | 'source_needed'
  | 'lab_wrong'
  | 'check_message_needed';

/** A problem and the question that has it; none where it is the form's. */
export interface DefinitionFault {
  question: string | null;
  problem: DefinitionProblem;
}

/** Every question of a form, in order. */
export const questionsOf = <Q>(sections: readonly { questions: readonly Q[] }[]): Q[] =>
  sections.flatMap(({ questions }) => questions);

/** Whether something in it is of such a kind, in rows too. */
export const asksKind = (
  sections: readonly {
    questions: readonly { kind: QuestionKind; questions?: readonly { kind: QuestionKind }[] | undefined }[];
  }[],
  isKind: (kind: QuestionKind) => boolean,
): boolean =>
  questionsOf(sections).some(({ kind, questions = [] }) => isKind(kind) || questions.some((one) => isKind(one.kind)));

/** The most steps of a slider: beyond it nobody hits the one that is meant. */
const MOST_STEPS = 1000;

const isTwice = (keys: readonly string[]): boolean => new Set(keys).size !== keys.length;

function optionProblems({ kind, options }: Question, inEnglish: boolean): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  if (options.length < 2) problems.push('options_needed');
  if (options.some(({ label }) => label === '')) problems.push('option_label_needed');
  if (inEnglish && options.some(({ label, labelEn }) => label !== '' && labelEn === ''))
    problems.push('english_needed');
  if (isTwice(options.map(({ key }) => key))) problems.push('option_twice');
  const isLimited = options.some(({ cap, fen }) => typeof cap === 'number' || typeof fen === 'number');
  if (isLimited && !hasPlaces(kind)) problems.push('places_not_here');
  return problems;
}

/** What a matrix says of its rows. */
function rowProblems({ rows = [] }: Question, inEnglish: boolean): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  if (rows.length === 0) problems.push('rows_needed');
  if (rows.some(({ label }) => label === '')) problems.push('row_label_needed');
  if (inEnglish && rows.some(({ label, labelEn }) => label !== '' && labelEn === '')) problems.push('english_needed');
  if (isTwice(rows.map(({ key }) => key))) problems.push('row_twice');
  return problems;
}

/** A scale goes from a whole number to another, and all of its points stand in one row. */
const isScale = ({ min, max }: Question): boolean =>
  min !== null && max !== null && Number.isInteger(min) && max > min && pointsOf({ min, max }).at(-1) === String(max);

/** A slider goes from a number to a larger one, in steps that reach it, of which one can still tell one from the next. */
function isSlider({ min, max, step }: Question): boolean {
  if (min === null || max === null || max <= min) return false;
  const by = new Big(step ?? 1);
  const steps = by.gt(0) ? new Big(max).minus(min).div(by) : null;
  return steps?.eq(steps.round()) === true && steps.lte(MOST_STEPS);
}

/** The words at both ends, and the longer text, where the form is offered in English. */
const lacksEnglish = ({ low = '', lowEn = '', high = '', highEn = '', body = '', bodyEn = '' }: Partial<Question>) =>
  [
    [low, lowEn],
    [high, highEn],
    [body, bodyEn],
  ].some(([zh, en]) => zh !== '' && en === '');

/** Whether an expression reads well and speaks of these questions alone. */
const isSound = (text: string, type: ValueType, questions: readonly Question[], standing: Standing): boolean =>
  checkExpression(text, type, variablesOf(questions, standing.context, standing.inRow)).faults.length === 0;

function conditionProblems({ shownIf }: Question, standing: Standing): DefinitionProblem[] {
  if (shownIf === null) return [];
  const { earlier } = standing;
  if ('when' in shownIf) return isSound(shownIf.when, 'truth', earlier(), standing) ? [] : ['condition_wrong'];
  const asked = earlier().find(({ key }) => key === shownIf.question);
  const offered = asked === undefined ? [] : choicesOf(asked);
  return shownIf.options.some((key) => !offered.includes(key)) ? ['shown_if_lost'] : [];
}

/** Choices are carried forward from a question that stands before, and that knows some of them. */
function carryProblems({ kind, offers, options }: Question, { earlier }: Standing): DefinitionProblem[] {
  if (offers === undefined || !carries(kind)) return [];
  const from = earlier().find(({ key }) => key === offers.question);
  const known = from !== undefined && carries(from.kind) ? from.options.map(({ key }) => key) : [];
  return options.some(({ key }) => known.includes(key)) ? [] : ['carry_lost'];
}

/** Questions that were stored before there were formulas and checks say nothing of them. */
function workProblems(
  { kind, formula = '', checks = [] }: Partial<Question>,
  standing: Standing,
  inEnglish: boolean,
): DefinitionProblem[] {
  const { earlier, all } = standing;
  const problems: DefinitionProblem[] = [];
  if (kind === 'calculated' && formula === '') problems.push('formula_needed');
  else if (kind === 'calculated' && !isSound(formula, 'number', earlier(), standing)) problems.push('formula_wrong');
  if (checks.some(({ holds }) => !isSound(holds, 'truth', all(), standing))) problems.push('check_wrong');
  if (checks.some(({ message, messageEn }) => message === '' || (inEnglish && messageEn === '')))
    problems.push('check_message_needed');
  return problems;
}

function questionProblems(question: Question, standing: Standing, inEnglish: boolean): DefinitionProblem[] {
  const { kind, label, labelEn, min, max, options } = question;
  const problems: DefinitionProblem[] = [];
  if (label === '') problems.push('label_needed');
  if (inEnglish && label !== '' && labelEn === '') problems.push('english_needed');
  if (inEnglish && lacksEnglish(question)) problems.push('english_needed');
  if (hasOptions(kind)) problems.push(...optionProblems(question, inEnglish));
  if (kind === 'matrix') problems.push(...rowProblems(question, inEnglish));
  if (kind === 'scale' && !isScale(question)) problems.push('points_wrong');
  if (kind === 'slider' && !isSlider(question)) problems.push('slider_wrong');
  if (kind === 'file' && question.upload?.takes.length === 0) problems.push('file_types_needed');
  if (kind === 'reference' && !question.source) problems.push('source_needed');
  if (kind === 'lab' && !isLab(question.lab)) problems.push('lab_wrong');
  const isCount = kind === 'several' || kind === 'ranking';
  const most = isCount ? Math.min(max ?? options.length, options.length) : max;
  const isCrossed = min !== null && most !== null && min > most;
  if (hasLimits(kind) && !hasEnds(kind) && isCrossed) problems.push('limits_crossed');
  return [...problems, ...conditionProblems(question, standing), ...carryProblems(question, standing)];
}

/** Every question of a form with those that repeating groups ask in their rows, in order. */
export const everyQuestionOf = (sections: readonly FormSection[]): Question[] =>
  questionsOf(sections).flatMap((question) => [question, ...(question.questions ?? [])]);

/** Where a question stands: what it may speak of, and what its checks may; gathered where one speaks of anything, for few do. */
interface Standing {
  earlier(): readonly Question[];
  all(): readonly Question[];
  /** What the host tells of around the sheet. */
  context: ContextTypes;
  /** The questions of the row that it stands in. */
  inRow: readonly Question[];
}

function problemsOf(question: Question, standing: Standing, inEnglish: boolean): DefinitionProblem[] {
  return [
    ...questionProblems(question, standing, inEnglish),
    ...workProblems(question, standing, inEnglish),
    ...(question.kind === 'repeat' && (question.questions ?? []).length === 0 ? (['questions_needed'] as const) : []),
  ];
}

/** What is wrong with the questions in the rows of a group: they speak of what stands before the group, and of their own row. */
function rowFaults(group: Question, { earlier, all, context }: Standing, inEnglish: boolean): DefinitionFault[] {
  const own: readonly Question[] = group.questions ?? [];
  return own.flatMap((question, at) => {
    const standing = {
      earlier: () => [...earlier(), ...own.slice(0, at)],
      all: () => [...all(), ...own],
      inRow: own,
      context: { ...context, 'group.number': 'number' as const },
    };
    const isLimited = question.options.some(({ cap, fen }) => typeof cap === 'number' || typeof fen === 'number');
    const problems = new Set(problemsOf(question, standing, inEnglish));
    // Places and prices are those of an answer, not of each of its rows.
    if (isLimited) problems.add('places_not_here');
    return [...problems].map((problem) => ({ question: question.key, problem }));
  });
}

/** What keeps a form from being published; `inEnglish` where it is also offered in English, `context` what its host tells of. */
export function definitionFaults(
  sections: readonly FormSection[],
  inEnglish: boolean,
  context: ContextTypes = NO_CONTEXT.types,
): DefinitionFault[] {
  const questions = questionsOf(sections);
  const faults: DefinitionFault[] = questions.length === 0 ? [{ question: null, problem: 'no_questions' }] : [];
  for (const [index, question] of questions.entries()) {
    const standing = { earlier: () => questions.slice(0, index), all: () => questions, context, inRow: [] };
    for (const problem of new Set(problemsOf(question, standing, inEnglish)))
      faults.push({ question: question.key, problem });
    faults.push(...rowFaults(question, standing, inEnglish));
  }
  const keys = everyQuestionOf(sections).map(({ key }) => key);
  const seen = new Set<string>();
  const twice = new Set(keys.filter((key) => seen.size === seen.add(key).size));
  return [...faults, ...Array.from(twice, (question) => ({ question, problem: 'key_twice' as const }))];
}
