import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, nothing } from '../../../kernel/contract/fields.ts';
import { TextLocale } from '../envelope/contract.ts';

/** What a browser may say of an advertisement that it was given. */
export const EVENTS = ['view', 'click', 'close'] as const;

/** Slots that are asked for at once. */
const MOST_SLOTS = 8;

/** An advertisement as the reader may see it. */
export const Ad = z.object({
  /** Key of the slot that it was given out for. */
  slot: z.string(),
  id: z.number(),
  title: z.string(),
  text: z.string(),
  /** The language title and text are written in. */
  locale: TextLocale,
  /** Address of its picture; null where it is text alone. */
  image: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  link: z.string(),
  /** What it is marked with, always. */
  label: z.string(),
  /** Who advertises. */
  advertiser: z.string(),
  /** Number under which the authority reviewed it; null where it needs none. */
  reviewNo: z.string().nullable(),
  closable: z.literal(true),
  /** Names it once for each of its events; empty for a robot, whose looking counts nothing. */
  token: z.string(),
});
export type Ad = z.output<typeof Ad>;

/** What pages ask of advertising, and tell of it. */
export const advertise = {
  'advertise.list': endpoint({
    method: 'GET',
    path: '/api/front/advertise',
    access: 'visitor',
    // It holds a place under the caps for what it gives out.
    sameOrigin: true,
    summary:
      'What is advertised in one or more slots (`a,b`) of a page to its reader, marked, with a token of its own each.',
    input: z.object({
      slot: z
        .string()
        .regex(/^[a-z][a-z0-9_.-]{0,63}(?:,[a-z][a-z0-9_.-]{0,63})*$/, 'KEY_MALFORMED')
        .transform((keys) => [...new Set(keys.split(','))])
        .pipe(z.array(z.string()).max(MOST_SLOTS)),
      /** The page: its kind, and the number of the thing that it is about. */
      context: z.object({ type: key(), id: id().optional() }),
    }),
    output: z.object({ data: z.array(Ad) }),
  }),
  'advertise.event': endpoint({
    method: 'POST',
    path: '/api/front/advertise/event',
    access: 'visitor',
    summary: 'Tells that what was given out by a token was viewed, clicked or closed; each counts once.',
    input: z.object({ token: z.string().max(80), kind: z.enum(EVENTS) }),
    output: nothing(),
    errors: ['advertise.token_forged'],
  }),
};
