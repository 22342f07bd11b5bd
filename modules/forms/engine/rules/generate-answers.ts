import Big from 'big.js';
import { type Answers, checkAnswers } from './answer-rules.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type Chance, chanceOf, shuffled, upTo } from './chance.ts';
import { agreement, judgeRows, longestOf, rankedOf, stepOf } from './judge-answer.ts';
import { labAnswer } from './lab.ts';
import { choicesOf, hasFiles, isPersonalKind } from './question-kinds.ts';
import { calculatedAnswer } from './situation.ts';
import { walk } from './walk.ts';

type Made = string | string[] | undefined;

const between = (chance: Chance, least: number, most: number): number =>
  least + upTo(chance, Math.max(0, most - least));
const oneOf = <T>(chance: Chance, list: readonly T[]): T | undefined => list[upTo(chance, list.length - 1)];
const two = (number: number): string => String(number).padStart(2, '0');

/** A number in the decimals of its question; without limits of its own a small one. */
function numberFor({ min, max, decimals }: AskedQuestion, chance: Chance): string {
  const least = min ?? Math.min(0, max ?? 0);
  const most = max ?? Math.max(100, least + 100);
  const unit = new Big(10).pow(-decimals);
  // Only what lies on the decimals counts: from 0.15 to 0.95 with one of them that is 0.2 to 0.9.
  const first = new Big(least).div(unit).round(0, Big.roundUp);
  const steps = new Big(most).div(unit).round(0, Big.roundDown).minus(first).toNumber();
  return first
    .plus(upTo(chance, Math.max(0, Math.min(steps, 1e9))))
    .times(unit)
    .toFixed(decimals);
}

/** A measurement in the first of its units, mostly within what is usual. */
function labFor(question: AskedQuestion, chance: Chance): string | undefined {
  const { units = [], low = null, high = null } = question.lab ?? {};
  const digits = numberFor({ ...question, min: question.min ?? low, max: question.max ?? high }, chance);
  return units[0] && labAnswer(digits, units[0].unit);
}

function textFor(question: AskedQuestion, chance: Chance): string {
  const words = ['试填', '示例', 'sample', '一切正常', 'twice a day', '没有'];
  let text = oneOf(chance, words) ?? '';
  while (text.length < (question.min ?? 0)) text += words[upTo(chance, words.length - 1)] ?? '';
  return text.slice(0, longestOf(question)).trim() || '试';
}

function dateFor({ partial = false }: AskedQuestion, today: string, chance: Chance): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - upTo(chance, 3000));
  const whole = date.toISOString().slice(0, 10);
  return partial ? whole.slice(0, oneOf(chance, [4, 7, 10])) : whole;
}

function severalFor(question: AskedQuestion, chance: Chance): string[] {
  const offered = choicesOf(question);
  const count = between(
    chance,
    Math.max(question.min ?? 1, 1),
    Math.min(question.max ?? offered.length, offered.length),
  );
  const chosen = new Set(shuffled(chance, offered).slice(0, count));
  return offered.filter((key) => chosen.has(key));
}

/** What somebody could answer to one question; nothing to what is told, worked out, or answered by a file. */
function valueFor(question: AskedQuestion, today: string, chance: Chance): Made {
  const { kind } = question;
  if (hasFiles(kind)) return undefined;
  if (kind === 'idCard') return oneOf(chance, ['110101199003078814', '11010119900307109X']);
  if (isPersonalKind(kind))
    return kind === 'mail' ? 'lin@example.org' : `1380000${String(upTo(chance, 9999)).padStart(4, '0')}`;
  switch (kind) {
    case 'number':
      return numberFor(question, chance);
    case 'slider': {
      const [least, by] = [new Big(question.min ?? 0), stepOf(question)];
      const steps = new Big(question.max ?? 100).minus(least).div(by).round(0, Big.roundDown).toNumber();
      return least.plus(new Big(by).times(upTo(chance, steps))).toString();
    }
    case 'lab':
      return labFor(question, chance);
    case 'place':
      return '440305#广东省 深圳市 南山区';
    case 'reference':
      // Who answers chooses from a list of the shop; here it is anybody.
      return `${1 + upTo(chance, 98)}#示例`;
    case 'date':
      return dateFor(question, today, chance);
    case 'time':
      return `${two(upTo(chance, 23))}:${two(upTo(chance, 59))}`;
    case 'one':
    case 'yesNo':
    case 'scale':
      return oneOf(chance, choicesOf(question));
    case 'several':
      return severalFor(question, chance);
    case 'ranking': {
      const { least, most } = rankedOf(question);
      return shuffled(chance, choicesOf(question)).slice(0, between(chance, least, most));
    }
    case 'consent':
      return agreement(question);
    case 'repeat': {
      const least = Math.max(question.min ?? 0, question.required ? 1 : 0);
      const rows = Array.from(
        { length: between(chance, Math.max(least, 1), Math.max(least, 3)) },
        (_, at) => `r${at + 1}`,
      );
      return judgeRows(question, rows).fault === undefined ? rows : rows.slice(0, question.max ?? rows.length);
    }
    case 'information':
    case 'calculated':
      return undefined;
    default:
      return textFor(question, chance);
  }
}

/** How often answers are made until the hard checks hold too. */
const TRIES = 40;
/** Of ten questions that need no answer, so many stay open. */
const OPEN_OF_TEN = 2;

/**
 * Answers as somebody could give them to any definition: to each question that is asked after those before it, of its kind, within its
 * limits, and where it can be found so that the hard checks hold. The same seed makes the same.
 */
export function generateAnswers(questions: readonly AskedQuestion[], seed: number, today: string): Answers {
  let best: { answers: Answers; faults: number } | null = null;
  for (let attempt = 0; attempt < TRIES && best?.faults !== 0; attempt += 1) {
    const chance = chanceOf(seed * TRIES + attempt);
    const answers: Answers = {};
    walk(questions, answers, today, (item, situation) => {
      if (item.kind === 'calculated') {
        const value = calculatedAnswer(item, situation);
        if (value !== null) answers[item.key] = value;
        return;
      }
      const isNeeded = item.required || item.kind === 'consent' || item.kind === 'repeat';
      if (!isNeeded && chance() * 10 < OPEN_OF_TEN) return;
      const value = valueFor(item, today, chance);
      if (value !== undefined && value.length > 0) answers[item.key] = value;
    });
    const { faults } = checkAnswers(questions, answers, today);
    if (best === null || faults.length < best.faults) best = { answers, faults: faults.length };
  }
  return best?.answers ?? {};
}
