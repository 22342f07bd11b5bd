import Big from 'big.js';
import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import type { AskedQuestion, Fault, Judged } from './asked-question.ts';
import { rangeOf } from './expression/value.ts';
import { LONGEST_FILE } from './file-answer.ts';
import { rowNames } from './items.ts';
import { judgeFiles, judgeSignature } from './judge-files.ts';
import { judgeIdCard, judgeLab, judgePointed } from './judge-known.ts';
import { choicesOf, hasFiles, isNumeric, MOST_ROWS, type QuestionKind } from './question-kinds.ts';

const LONGEST = { text: 200, longText: 2000, phone: 30, mail: 120 } as const;
const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The longest text that a question takes. */
export const longestOf = ({ kind, max }: Pick<AskedQuestion, 'kind' | 'max'>): number =>
  kind === 'text' || kind === 'longText'
    ? Math.min(max ?? LONGEST[kind], LONGEST.longText)
    : kind === 'phone' || kind === 'mail'
      ? LONGEST[kind]
      : kind === 'signature'
        ? LONGEST_FILE
        : LONGEST.text;

/** Whether a text holds what cannot be stored. */
export const hasBadCharacter = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text) || !text.isWellFormed();

function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || Number(year) < 1000) return false;
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day);
}

const refused = (...fault: Fault): Judged => ({ fault });

function judgeNumber({ min, max, decimals }: AskedQuestion, text: string): Judged {
  if (!NUMBER.test(text)) return refused('not_a_number');
  if ((text.split('.')[1]?.length ?? 0) > decimals) return refused('too_precise', { decimals });
  const value = Number(text);
  // As its author wrote it: it may be a year.
  if (min !== null && value < min) return refused('too_small', { least: `${min}` });
  if (max !== null && value > max) return refused('too_large', { most: `${max}` });
  return { value: text };
}

/** From one value of a slider to the next. */
export const stepOf = ({ step }: Pick<AskedQuestion, 'step'>): number => (step != null && step > 0 ? step : 1);

/** What stands on a slider: within its ends, on one of its steps. */
function judgeSlider(question: AskedQuestion, text: string): Judged {
  const judged = judgeNumber({ ...question, decimals: 6 }, text);
  const by = stepOf(question);
  const isOn =
    judged.fault !== undefined ||
    new Big(text)
      .minus(question.min ?? 0)
      .mod(by)
      .eq(0);
  return isOn ? judged : refused('off_step', { by });
}

/** An order of choices: as they were put, all of them or as many as are asked for. */
function judgeRanking(question: AskedQuestion, ranked: string[]): Judged {
  const offered = choicesOf(question);
  if (new Set(ranked).size !== ranked.length || ranked.some((key) => !offered.includes(key)))
    return refused('not_a_choice');
  const { least, most } = rankedOf(question);
  if (ranked.length < least) return refused('too_few_ranked', { least });
  return ranked.length > most ? refused('too_many', { most }) : { value: ranked };
}

/** How many choices of a ranking are put in order at least and at most: all of them, unless it says otherwise. */
export function rankedOf({ min, max, options }: Pick<AskedQuestion, 'min' | 'max' | 'options'>) {
  const most = Math.min(max ?? options.length, options.length);
  return { least: Math.min(min ?? most, most), most };
}

/** What the tick at what is agreed to says: which text it was. */
export const agreement = ({ textVersion = '' }: Pick<AskedQuestion, 'textVersion'>): string => textVersion || 'yes';

/** Whether a date is one, with its month and day or, where they may be unknown, without. */
const isDate = (text: string, { partial = false }: AskedQuestion): boolean =>
  partial ? Number(text.slice(0, 4)) >= 1000 && rangeOf(text) !== null : isDay(text);

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

function judgeText(question: AskedQuestion, text: string, today: string): Judged {
  const { kind, min } = question;
  const most = longestOf(question);
  if (text.length > most) return refused('too_long', { most });
  switch (kind) {
    case 'number':
      return judgeNumber(question, text);
    case 'date':
      return isDate(text, question) ? { value: text } : refused('not_a_date');
    case 'time':
      return TIME.test(text) ? { value: text } : refused('not_a_time');
    case 'slider':
      return judgeSlider(question, text);
    case 'one':
    case 'yesNo':
    case 'scale':
      return choicesOf(question).includes(text) ? { value: text } : refused('not_a_choice');
    case 'lab':
      return judgeLab(question, text);
    case 'idCard':
      return judgeIdCard(text, today);
    case 'reference':
    case 'place':
      return judgePointed(question, text);
    case 'signature':
      return judgeSignature(text);
    case 'consent':
      if (text === agreement(question)) return { value: text };
      return refused(question.textVersion ? 'consent_changed' : 'not_a_choice');
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

/** A JSON number in the digits that a person would type; nine decimals are all that is kept. */
const digitsOf = (value: number): string =>
  /e-/.test(String(value)) ? value.toFixed(9).replace(/\.?0+$/, '') : String(value);

/** Kinds that are answered by several texts. */
const isList = (kind: QuestionKind): boolean => ['several', 'ranking', 'repeat', 'file', 'picture'].includes(kind);

/** The shape of an answer: a text, for a number its digits, for several choices a list of texts; null for anything else. */
export function shapeOf({ kind }: AskedQuestion, given: unknown): string | string[] | null {
  if (isNumeric(kind) && typeof given === 'number') return digitsOf(given);
  if (!isList(kind)) return typeof given === 'string' ? given.trim() : null;
  return Array.isArray(given) && given.every((one) => typeof one === 'string') ? given : null;
}

/** The rows of a repeating group: each with a name of its own, and neither too few nor too many. */
export function judgeRows({ required, min, max }: AskedQuestion, given: unknown): Judged {
  const rows = rowNames(given);
  const isEmpty = given === undefined || (Array.isArray(given) && given.length === 0);
  const most = Math.min(max ?? MOST_ROWS, MOST_ROWS);
  if (!isEmpty && rows.length === 0)
    return Array.isArray(given) && given.length > MOST_ROWS ? refused('too_many_rows', { most }) : refused('not_a_row');
  const least = Math.max(min ?? 0, required ? 1 : 0);
  const value = isEmpty ? {} : { value: rows };
  if (rows.length < least) return { ...value, fault: ['too_few_rows', { least }] };
  return rows.length > most ? { ...value, fault: ['too_many_rows', { most }] } : value;
}

/** The answer to one question as it is kept, or why it is refused; neither where there is none, and none is needed. */
export function judge(question: AskedQuestion, given: unknown, today: string): Judged {
  if (given !== undefined) {
    const value = shapeOf(question, given);
    if (value === null) return refused('wrong_kind');
    if ([value].flat().some(hasBadCharacter)) return refused('bad_character');
    if (value.length > 0) {
      if (typeof value === 'string') return judgeText(question, value, today);
      if (hasFiles(question.kind)) return judgeFiles(question, value);
      return question.kind === 'ranking' ? judgeRanking(question, value) : judgeSeveral(question, value);
    }
  }
  if (question.kind === 'consent') return refused('consent_needed');
  return question.required ? refused('required') : {};
}
