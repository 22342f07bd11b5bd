import type { z } from 'zod';
import { errorKey } from '../i18n/translate.ts';
import type { Ctx } from './context.ts';

/** The text of an error code (`KEY_MALFORMED`, `doctor.licence_invalid`) in the reader's language. */
export type ErrorText = (code: string, params?: Record<string, string | number>) => string;

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** A message of a schema that is the key of a refusal's text, such as `signIn.phone_invalid` or `KEY_MALFORMED`. */
const TEXT_KEY = /^(?:[a-zA-Z]+\.[a-z_]+|[A-Z]+(?:_[A-Z]+)+)$/;

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['number', 'NUMBER_EXPECTED'],
  ['int', 'WHOLE_NUMBER_EXPECTED'],
]);
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'MAIL_MALFORMED'],
  ['url', 'ADDRESS_MALFORMED'],
  ['date', 'DAY_MALFORMED'],
  ['time', 'TIME_MALFORMED'],
  ['datetime', 'MOMENT_MALFORMED'],
]);
const TOO_MUCH: ReadonlyMap<string, string> = new Map([
  ['string', 'TEXT_TOO_LONG'],
  ['array', 'TOO_MANY_CHOSEN'],
]);
const TOO_LITTLE: ReadonlyMap<string, string> = new Map([
  ['string', 'TEXT_TOO_SHORT'],
  ['array', 'TOO_FEW_CHOSEN'],
]);

/** Nothing was given, in any of the ways in which forms say so. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** How much there may be, as texts take amounts; the limit of a number is told as it stands, for it may be a year. */
const limit = (origin: string, value: unknown): string | number =>
  origin === 'string' || origin === 'array' ? Number(value) : String(value);

/** What people are told of a value that a schema refuses: what to write, and never what programs call it. */
function wordsOf(issue: Issue, text: ErrorText): string {
  if (issue.code === 'too_big') {
    const code = TOO_MUCH.get(issue.origin) ?? (issue.inclusive === false ? 'NUMBER_NOT_BELOW' : 'NUMBER_TOO_BIG');
    return text(code, { most: limit(issue.origin, issue.maximum) });
  }
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    if (least === 1 && issue.origin === 'string') return text('VALUE_MISSING');
    const code = TOO_LITTLE.get(issue.origin) ?? (issue.inclusive === false ? 'NUMBER_NOT_ABOVE' : 'NUMBER_TOO_SMALL');
    return text(code, { least: limit(issue.origin, least) });
  }
  if (issue.code === 'invalid_type') {
    return text(isEmpty(issue.input) ? 'VALUE_MISSING' : (EXPECTED.get(issue.expected) ?? 'FORMAT_WRONG'));
  }
  if (issue.code === 'invalid_value') return text(isEmpty(issue.input) ? 'VALUE_MISSING' : 'CODE_NOT_OFFERED');
  if (issue.code === 'invalid_format') return text(FORMATS.get(issue.format) ?? 'FORMAT_WRONG');
  if (issue.code === 'not_multiple_of') return text('NUMBER_TOO_FINE', { step: Number(issue.divisor) });
  return text('FORMAT_WRONG');
}

/** Words for what schemas refuse without a message of their own. */
export const issueWords =
  (text: ErrorText): ((issue: Issue) => string) =>
  (issue) =>
    wordsOf(issue, text);

/** The text that a schema's own message stands for; null where the message is a text itself. */
export const ownWords = (message: string, text: ErrorText): string | null =>
  TEXT_KEY.test(message) ? text(message) : null;

/** The texts of errors as the caller reads them. */
export const errorTextOf =
  (ctx: Pick<Ctx, 't'>): ErrorText =>
  (code, params) =>
    ctx.t(errorKey(code), params);
