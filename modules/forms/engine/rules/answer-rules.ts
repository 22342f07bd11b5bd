import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import type { Question } from '../contract.ts';
import type { Situation } from './expression/evaluate.ts';
import { choicesOf } from './question-kinds.ts';
import { calculatedAnswer, conditionHolds, situationOf } from './situation.ts';

/** What somebody answered, by the keys of the questions: a text, or the keys of several choices. */
export type Answers = Record<string, string | string[]>;

/** A question as the check of its answer needs it, in whatever language. */
export type AskedQuestion = Pick<Question, 'key' | 'kind' | 'required' | 'min' | 'max' | 'decimals' | 'shownIf'> & {
  options: readonly { key: string; score?: number | null }[];
  /** Questions that were stored before there were formulas and checks say nothing of them. */
  formula?: string;
  checks?: readonly { holds: string; severity: 'hard' | 'soft' }[];
};

/** Why an answer is refused; its texts stand in the locale files under `site.problem`. */
export type AnswerProblem =
  | 'unknown_question'
  | 'wrong_kind'
  | 'bad_character'
  | 'required'
  | 'consent_needed'
  | 'too_long'
  | 'too_short'
  | 'not_a_number'
  | 'too_precise'
  | 'too_small'
  | 'too_large'
  | 'not_a_date'
  | 'not_a_choice'
  | 'choice_full'
  | 'too_few'
  | 'too_many'
  | 'not_a_phone'
  | 'not_a_mail'
  | 'check_failed';

/** What is wrong with the answer to one question. */
export interface AnswerFault {
  key: string;
  problem: AnswerProblem;
  params: Record<string, string | number>;
  /** Which of the question's checks says so. */
  check?: number;
}

/** A soft check that does not hold: its question, and which of its checks. */
export interface AnswerDoubt {
  key: string;
  check: number;
}

/** Answers that were checked: what is kept of them, every fault, and what one should look at again. */
export interface CheckedAnswers {
  answers: Answers;
  faults: AnswerFault[];
  doubts: AnswerDoubt[];
}

const LONGEST = { text: 200, longText: 2000, phone: 30, mail: 120 } as const;
/** What a draft may hold in one answer, whatever its question asks for. */
const LONGEST_DRAFT = 5000;
const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The longest text that a question takes. */
export const longestOf = ({ kind, max }: Pick<AskedQuestion, 'kind' | 'max'>): number =>
  kind === 'text' || kind === 'longText'
    ? Math.min(max ?? LONGEST[kind], LONGEST.longText)
    : kind === 'phone' || kind === 'mail'
      ? LONGEST[kind]
      : LONGEST.text;

const hasBadCharacter = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text) || !text.isWellFormed();

function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || Number(year) < 1000) return false;
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day);
}

type Fault = [problem: AnswerProblem, params?: Record<string, string | number>];
/** The answer as it is kept, or why it is refused. */
type Judged = { value: string | string[] } | { fault: Fault };

const refused = (...fault: Fault): Judged => ({ fault });

function judgeNumber({ min, max, decimals }: AskedQuestion, text: string): Judged {
  if (!NUMBER.test(text)) return refused('not_a_number');
  if ((text.split('.')[1]?.length ?? 0) > decimals) return refused('too_precise', { decimals });
  const value = Number(text);
  if (min !== null && value < min) return refused('too_small', { least: min });
  if (max !== null && value > max) return refused('too_large', { most: max });
  return { value: text };
}

function judgeSeveral(question: AskedQuestion, chosen: string[]): Judged {
  const offered = choicesOf(question);
  const unlike = new Set(chosen);
  if (unlike.size !== chosen.length || chosen.some((key) => !offered.includes(key))) return refused('not_a_choice');
  const { min, max } = question;
  if (min !== null && chosen.length < min) return refused('too_few', { least: min });
  if (max !== null && chosen.length > max) return refused('too_many', { most: max });
  // In the order in which they are offered, whatever the order of the ticks.
  return { value: offered.filter((key) => unlike.has(key)) };
}

function judgeText(question: AskedQuestion, text: string): Judged {
  const { kind, min } = question;
  const most = longestOf(question);
  if (text.length > most) return refused('too_long', { most });
  switch (kind) {
    case 'number':
      return judgeNumber(question, text);
    case 'date':
      return isDay(text) ? { value: text } : refused('not_a_date');
    case 'one':
    case 'yesNo':
      return choicesOf(question).includes(text) ? { value: text } : refused('not_a_choice');
    case 'consent':
      return text === 'yes' ? { value: text } : refused('not_a_choice');
    case 'phone': {
      const phone = plainPhone(text);
      return isPhone(phone) || /^\+\d{6,15}$/.test(phone) ? { value: phone } : refused('not_a_phone');
    }
    case 'mail':
      return MAIL.test(text) ? { value: text } : refused('not_a_mail');
    default:
      if (kind === 'text' && /[\n\r]/.test(text)) return refused('bad_character');
      return min !== null && text.length < min ? refused('too_short', { least: min }) : { value: text };
  }
}

/**
 * Whether a question is asked of somebody with these answers, which hold nothing of hidden questions. One whose condition cannot
 * be told yet is not.
 */
export function isAsked({ shownIf }: Pick<AskedQuestion, 'shownIf'>, answers: Answers, situation: Situation): boolean {
  if (shownIf === null) return true;
  if ('when' in shownIf) return conditionHolds(shownIf.when, situation) === true;
  const chosen = answers[shownIf.question];
  return [chosen ?? []].flat().some((key) => shownIf.options.includes(key));
}

/** A JSON number in the digits that a person would type; nine decimals are all that is kept. */
const digitsOf = (value: number): string =>
  /e-/.test(String(value)) ? value.toFixed(9).replace(/\.?0+$/, '') : String(value);

/** The shape of an answer: a text, for a number its digits, for several choices a list of texts; null for anything else. */
function shapeOf({ kind }: AskedQuestion, given: unknown): string | string[] | null {
  if (kind === 'number' && typeof given === 'number') return digitsOf(given);
  if (kind !== 'several') return typeof given === 'string' ? given.trim() : null;
  return Array.isArray(given) && given.every((one) => typeof one === 'string') ? given : null;
}

function judge(question: AskedQuestion, given: unknown): Judged | null {
  if (given !== undefined) {
    const value = shapeOf(question, given);
    if (value === null) return refused('wrong_kind');
    if ([value].flat().some(hasBadCharacter)) return refused('bad_character');
    if (value.length > 0) return typeof value === 'string' ? judgeText(question, value) : judgeSeveral(question, value);
  }
  if (question.kind === 'consent') return refused('consent_needed');
  return question.required ? refused('required') : null;
}

/** Answers to questions that there are none of. */
const unknown = (questions: readonly AskedQuestion[], given: Readonly<Record<string, unknown>>): AnswerFault[] =>
  Object.keys(given)
    .filter((key) => !questions.some((question) => question.key === key))
    .map((key) => ({ key, problem: 'unknown_question', params: {} }));

function checked(questions: readonly AskedQuestion[], situation: Situation) {
  const failed = questions.flatMap(({ key, checks = [] }) =>
    checks.flatMap(({ holds, severity }, check) =>
      // What cannot be told, because something is missing, is no fault.
      conditionHolds(holds, situation) === false ? [{ key, check, severity }] : [],
    ),
  );
  return {
    faults: failed.flatMap(({ key, check, severity }): AnswerFault[] =>
      severity === 'hard' ? [{ key, problem: 'check_failed', params: {}, check }] : [],
    ),
    doubts: failed.flatMap(({ key, check, severity }) => (severity === 'soft' ? [{ key, check }] : [])),
  };
}

/**
 * Checks answers against the questions, in their order: what is kept of them, and every fault. What was answered to a
 * question that is not asked is left out, and what is calculated is worked out here, whatever was sent. `today` is the
 * date of the place where it is asked.
 */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  given: Readonly<Record<string, unknown>>,
  today: string,
): CheckedAnswers {
  const answers: Answers = {};
  const faults = unknown(questions, given);
  const situation = situationOf(questions, answers, today);
  const asked = questions.filter((question) => {
    if (!isAsked(question, answers, situation)) return false;
    const { key } = question;
    if (question.kind === 'calculated') {
      const value = calculatedAnswer(question, situation);
      if (value !== null) answers[key] = value;
      return true;
    }
    const judged = judge(question, given[key]);
    if (judged !== null && 'value' in judged) answers[key] = judged.value;
    else if (judged !== null) faults.push({ key, problem: judged.fault[0], params: judged.fault[1] ?? {} });
    return true;
  });
  const { faults: failed, doubts } = checked(asked, situation);
  return { answers, faults: [...faults, ...failed], doubts };
}

/** Checks what a draft holds: texts to questions that there are, unfinished as they may be. */
export function checkDraft(
  questions: readonly AskedQuestion[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; faults: AnswerFault[] } {
  const answers: Answers = {};
  const faults = unknown(questions, given);
  for (const question of questions) {
    const { key } = question;
    // What is calculated is worked out anew each time.
    if (given[key] === undefined || question.kind === 'calculated') continue;
    const value = shapeOf(question, given[key]);
    const texts = value === null ? [] : [value].flat();
    const isTooMuch = texts.length > 60 || texts.some((text) => text.length > LONGEST_DRAFT);
    const fault: Fault | null =
      value === null
        ? ['wrong_kind']
        : texts.some(hasBadCharacter)
          ? ['bad_character']
          : isTooMuch
            ? ['too_long', { most: LONGEST_DRAFT }]
            : null;
    if (fault !== null) faults.push({ key, problem: fault[0], params: fault[1] ?? {} });
    else if (value !== null && value.length > 0) answers[key] = value;
  }
  return { answers, faults };
}
