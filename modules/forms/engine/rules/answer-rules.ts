import type { AnswerProblem, AskedQuestion, Fault } from './asked-question.ts';
import { type Context, NO_CONTEXT } from './context.ts';
import { placedItems, rowNames } from './items.ts';
import { hasBadCharacter, judge, judgeRows, shapeOf } from './judge-answer.ts';
import { isUnusual } from './lab.ts';
import { calculatedAnswer, conditionHolds } from './situation.ts';
import { type Met, walk } from './walk.ts';

/**
 * What somebody answered, by the keys of the questions: a text, or the keys of several choices, of a ranking in their order. To a
 * matrix each row is answered under `matrix.row`. A repeating group has the names of its rows in their order, and what stands in
 * them under `group.row.question`.
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

/** What one should look at again: which of its question's checks does not hold, or that a measurement is not usual. */
export interface AnswerDoubt {
  key: string;
  check: number | 'unusual';
}

/** Answers that were checked: what is kept of them, every fault, and what one should look at again. */
export interface CheckedAnswers {
  answers: Answers;
  faults: AnswerFault[];
  doubts: AnswerDoubt[];
}

/** What a draft may hold in one answer, whatever its question asks for. */
const LONGEST_DRAFT = 5000;

/** Answers to questions that there are none of. */
function unknown(known: ReadonlySet<string>, given: Readonly<Record<string, unknown>>): AnswerFault[] {
  const strange = Object.keys(given).filter((key) => !known.has(key));
  return strange.map((key) => ({ key, problem: 'unknown_question', params: {} }));
}

/** The keys under which these questions are answered, with the rows that somebody gave. */
const keysOf = (questions: readonly AskedQuestion[], given: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(
    [...questions.filter(({ kind }) => kind === 'repeat'), ...placedItems(questions, given)].map(({ key }) => key),
  );

/** Measurements outside of what is usual. */
const unusual = (asked: readonly Met<AskedQuestion>[], answers: Answers): AnswerDoubt[] =>
  asked.flatMap(({ question: { key, kind, lab } }) => {
    const answer = answers[key];
    const isOut = kind === 'lab' && lab !== undefined && typeof answer === 'string' && isUnusual(lab, answer);
    return isOut ? [{ key, check: 'unusual' }] : [];
  });

function checked(asked: readonly Met<AskedQuestion>[]) {
  const failed = asked.flatMap(({ question: { key, checks = [] }, situation }) =>
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
 * Checks answers against the questions, in their order and row by row: what is kept of them, and every fault. What was answered to
 * a question that is not asked is left out, and what is calculated is worked out here, whatever was sent. `today` is the
 * date of the place where it is asked, `context` what the host tells of around the sheet.
 */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  given: Readonly<Record<string, unknown>>,
  today: string,
  context: Context = NO_CONTEXT,
): CheckedAnswers {
  const answers: Answers = {};
  const faults = unknown(keysOf(questions, given), given);
  const asked = walk(
    questions,
    answers,
    today,
    (item, situation) => {
      const { key, kind } = item;
      if (kind === 'calculated') {
        const value = calculatedAnswer(item, situation);
        if (value !== null) answers[key] = value;
        return;
      }
      const { value, fault } = kind === 'repeat' ? judgeRows(item, given[key]) : judge(item, given[key], today);
      if (value !== undefined) answers[key] = value;
      if (fault !== undefined) faults.push({ key, problem: fault[0], params: fault[1] ?? {} });
    },
    context,
  );
  const { faults: failed, doubts } = checked(asked);
  return { answers, faults: [...faults, ...failed], doubts: [...doubts, ...unusual(asked, answers)] };
}

/** Checks what a draft holds: texts to questions that there are, unfinished as they may be. */
export function checkDraft(
  questions: readonly AskedQuestion[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; faults: AnswerFault[] } {
  const answers: Answers = {};
  const faults = unknown(keysOf(questions, given), given);
  for (const question of [...questions.filter(({ kind }) => kind === 'repeat'), ...placedItems(questions, given)]) {
    const { key } = question;
    // What is calculated is worked out anew each time.
    if (given[key] === undefined || question.kind === 'calculated') continue;
    const value = shapeOf(question, given[key]);
    const texts = value === null ? [] : [value].flat();
    const isTooMuch = texts.length > 60 || texts.some((text) => text.length > LONGEST_DRAFT);
    const isLost = question.kind === 'repeat' && texts.length > 0 && rowNames(value).length === 0;
    const fault: Fault | null =
      value === null || isLost
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
