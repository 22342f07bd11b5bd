import { z } from 'zod';

const PROOF = 'x-proof';

/** What the API document says of a field that is read in more ways than one: how to send it. */
const WIRE = 'x-wire';

/** How the API document says a field is sent, as JSON Schema; null where its own shape says it. */
export const wireOf = (field: z.ZodType): Record<string, unknown> | null =>
  (field.meta()?.[WIRE] as Record<string, unknown> | undefined) ?? null;

const madeWhole = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
    .meta({ [WIRE]: { type: 'integer', minimum: min, maximum: max } });

const wholes = new Map<string, ReturnType<typeof madeWhole>>();

/** The same schema for the same bounds: contracts ask for one by the hundred, and nothing changes one. */
function whole(min: number, max: number) {
  const bounds = `${min} ${max}`;
  const found = wholes.get(bounds) ?? madeWhole(min, max);
  wholes.set(bounds, found);
  return found;
}

/** A record's number: 1 to 2^53 − 1, as a number or as decimal digits (posts are form-encoded). */
export const id = () => whole(1, Number.MAX_SAFE_INTEGER);

/** A whole number between two bounds, as a number or as decimal digits. */
export const int = (min: number, max: number) => whole(min, max);

/** One line of text without control characters, trimmed, between `min` (0) and `max` characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

/** A list of single lines, empty ones left out. */
export const lines = (most: number, longest: number) =>
  z
    .array(line(longest))
    .max(most)
    .default([])
    .transform((items) => items.filter((item) => item !== ''));

/** Text of several lines, trimmed, between `min` (0) and `max` characters. */
export const text = (max: number, min = 0) => z.string().trim().min(min).max(max);

/** What proves that a call may be made, such as a code that was sent to a phone: it says nothing of what is called. */
export const proving = <T extends z.ZodType>(field: T): T => field.meta({ [PROOF]: true });

/** A solved proof of work, where a visitor was asked for one. */
export const workProof = () => proving(z.string().max(4096)).optional();

/** Whether a field carries a proof: another one makes no other call. */
export const isProof = (field: z.ZodType): boolean =>
  (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field).meta()?.[PROOF] === true;

/** A number with one digit behind the point within bounds, as a number or as its text. */
export const tenths = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}(?:\.\d{1,3})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max).multipleOf(0.1))
    .meta({ [WIRE]: { type: 'number', minimum: min, maximum: max } });

/** Degrees of latitude (90) or longitude (180), as a number or as its text; by which datum, a field beside them says. */
export const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most))
    .meta({ [WIRE]: { type: 'number', minimum: -most, maximum: most } });

/** Yes or no, as a boolean or as `true`, `false`, `1`, `0`. */
export const flag = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']).transform((v) => v === 'true' || v === '1')])
    .meta({ [WIRE]: { type: 'boolean' } });

/** A name made of lower-case letters, digits, `_`, `-` and `.`, at most 64 long, safe as a key in any map. */
export const key = () => z.string().regex(/^[a-z][a-z0-9_.-]{0,63}$/, 'KEY_MALFORMED');

/** A name of several words as manifests write them, such as `news.reviewSteps` or `signIn`: letters, digits, `_`, `-`, dots between. */
export const dottedName = () =>
  z
    .string()
    .regex(/^[a-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/)
    .max(96);

/** The last part of an address: lower-case letters, digits and hyphens, at most 96 characters. */
export const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'SLUG_MALFORMED')
    .max(96);

/** A list of record numbers, at most `max` (100); a single value and a comma-separated text count as lists too. */
export const ids = (max = 100) =>
  z
    .union([
      z.array(id()),
      id().transform((v) => [v]),
      z
        .string()
        .regex(/^\d{1,16}(,\d{1,16})*$/)
        .transform((v) => v.split(',').map(Number)),
    ])
    .pipe(z.array(z.number().int().min(1)).max(max))
    .meta({ [WIRE]: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: max } });

/** A value that can be taken away: an empty text and null are null (on the wire null is an empty text). */
export const orNone = <T extends z.ZodType>(value: T) =>
  z.union([z.literal('').transform(() => null), z.null(), value]);

/** The numbers from one to another, both included; an end that is null is open. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/** Numbers between two as a filter says them: `1990..2010`, `1990..` or `..2010`. */
export const numberRange = () =>
  z
    .string()
    .regex(/^(?:\d{1,15}\.\.(?:\d{1,15})?|\.\.\d{1,15})$/)
    .transform((said): NumberRange => {
      const [from = null, to = null] = said.split('..').map((end) => (end === '' ? null : Number(end)));
      return { from, to };
    });

/** Whether a filter's value is a range of numbers. */
export const isNumberRange = (value: unknown): value is NumberRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A moment as ISO 8601 with offset. */
export const moment = () => z.iso.datetime({ offset: true });

/** The page of a list: `page` from 1, `limit` 1 to 100 (20). */
export const paging = {
  /** Which page, from 1. */
  page: int(1, 100_000).default(1),
  /** How many entries a page holds. */
  limit: int(1, 100).default(20),
};

/** The page beside a place in the list, as an earlier answer named it; it takes the place of `page`. */
export const cursor = () =>
  z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/)
    .optional();

/** The answer of a list: `{data, total, page, limit}`; with cursors, `next` and `previous` name the pages beside it. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number(),
    /** There are more than `total`: nobody counted on. */
    isAtLeast: z.boolean().optional(),
    page: z.number(),
    limit: z.number(),
    next: z.string().nullable().optional(),
    previous: z.string().nullable().optional(),
  });

/** The answer of a show: the record and what this person may do with it. */
export const shown = <T extends z.ZodType>(item: T) => z.object({ data: item, can: z.record(z.string(), z.boolean()) });

const SAVED = z.object({ data: z.object({ id: z.number(), version: z.number() }) });

/** The answer of a save. */
export const saved = () => SAVED;

const NOTHING = z.object({});

/** An answer without content. */
export const nothing = () => NOTHING;
