import type { AnswerProblem, AskedQuestion } from './asked-question.ts';
import type { Situation } from './expression/evaluate.ts';
import { itemsOf } from './items.ts';
import { type Fault, hasBadCharacter, judge, shapeOf } from './judge-answer.ts';
import { calculatedAnswer, conditionHolds, situationOf } from './situation.ts';

/**
 * What somebody answered, by the keys of the questions: a text, or the keys of several choices, of a ranking in their order. To a
 * matrix each row is answered under `matrix.row`.
 */
export type Answers = Record<string, string | string[]>;

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

/** What a draft may hold in one answer, whatever its question asks for. */
const LONGEST_DRAFT = 5000;

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

/** Answers to questions that there are none of. */
const unknown = (questions: readonly AskedQuestion[], given: Readonly<Record<string, unknown>>): AnswerFault[] =>
  Object.keys(given)
    .filter((key) => !questions.some((item) => item.key === key))
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
  const faults = unknown(itemsOf(questions), given);
  const situation = situationOf(questions, answers, today);
  const take = (item: AskedQuestion): void => {
    const { key } = item;
    if (item.kind === 'calculated') {
      const value = calculatedAnswer(item, situation);
      if (value !== null) answers[key] = value;
      return;
    }
    const judged = judge(item, given[key]);
    if (judged !== null && 'value' in judged) answers[key] = judged.value;
    else if (judged !== null) faults.push({ key, problem: judged.fault[0], params: judged.fault[1] ?? {} });
  };
  const asked = questions.filter((question) => {
    if (!isAsked(question, answers, situation)) return false;
    for (const item of itemsOf([question])) take(item);
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
  const items = itemsOf(questions);
  const faults = unknown(items, given);
  for (const question of items) {
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
