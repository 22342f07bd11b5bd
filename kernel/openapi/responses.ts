import { z } from 'zod';
import { type Endpoint, hasEffect } from '../contract/endpoint.ts';
import type { Json } from './json-schema.ts';

/** What the document says of each refusal, in the order of their numbers; they are shared by all operations. */
const REFUSALS: Readonly<Record<string, { name: string; text: string; code: string }>> = {
  202: { name: 'UnderWay', text: 'Takes longer than a call may, and is being done all the same.', code: 'UNDER_WAY' },
  400: {
    name: 'BadRequest',
    text: 'What was sent does not fit (`fields` says where), the permission is missing, or a fresh proof of the person is.',
    code: 'PERMISSION_DENIED',
  },
  401: { name: 'Unauthenticated', text: 'Nobody is signed in, or the token is dead.', code: 'UNAUTHENTICATED' },
  403: { name: 'Blocked', text: 'The person is blocked in this shop.', code: 'PERSON_BLOCKED' },
  404: {
    name: 'NotFound',
    text: 'It is not there, or not for this caller: the answers are the same.',
    code: 'NOT_FOUND',
  },
  405: { name: 'WrongMethod', text: 'The path knows another method.', code: 'METHOD_NOT_ALLOWED' },
  409: {
    name: 'Conflict',
    text: 'What is there at present forbids it; `x-errors` names the codes.',
    code: 'VERSION_CONFLICT',
  },
  413: { name: 'TooLarge', text: 'The body is larger than this call takes.', code: 'TOO_LARGE' },
  415: {
    name: 'WrongMediaType',
    text: 'The body is of a kind that this call does not read.',
    code: 'UNSUPPORTED_MEDIA',
  },
  422: {
    name: 'OtherContent',
    text: 'The `Idempotency-Key` was used with another input.',
    code: 'IDEMPOTENCY_KEY_REUSED',
  },
  429: { name: 'TooMany', text: 'Too many calls; `retryAfter` says when the next one is taken.', code: 'TOO_MANY' },
  503: { name: 'Busy', text: 'The portal cannot answer now; nothing was kept. Try again.', code: 'UNAVAILABLE' },
};

/** The statuses that an endpoint can answer, with its own refusals. */
export function statusesOf(endpoint: Endpoint): string[] {
  const some = ['200', '400', '403', '404', '405', '413', '415', '429', '503'];
  // A visitor's call too may carry a token that is dead, or a blocked person's.
  if (endpoint.access !== 'signature') some.push('401');
  if (endpoint.errors.length > 0) some.push('409');
  if (endpoint.makesRecord) some.push('422');
  // It has taken longer than it may, and is being done all the same.
  if (hasEffect(endpoint)) some.push('202');
  return some.sort();
}

/** What a success tells, by the shape of what is answered. */
export function successText({ output, summary }: Pick<Endpoint, 'output' | 'summary'>): string {
  const shape: Readonly<Record<string, unknown>> = output instanceof z.ZodObject ? output.shape : {};
  const keys = Object.keys(shape);
  if (output instanceof z.ZodObject && keys.length === 0) return 'Done; nothing more is answered.';
  if ('total' in shape && 'page' in shape) return 'One page of the entries, and how many there are.';
  if ('can' in shape) return 'What was asked for, and what the caller may do with it.';
  const { data } = shape;
  if (data instanceof z.ZodObject && Object.keys(data.shape).join() === 'id,version') {
    return 'Saved: its number, and the version that the next save names.';
  }
  return summary;
}

/** The responses of an operation; `content` is what a success answers. */
export function responsesOf(endpoint: Endpoint, content: Json): Json {
  return Object.fromEntries(
    statusesOf(endpoint).map((status) => [
      status,
      status === '200'
        ? { description: successText(endpoint), content: { 'application/json': content } }
        : { $ref: `#/components/responses/${REFUSALS[status]?.name}` },
    ]),
  );
}

/** What stands under `components` for the refusals. */
export const sharedResponses: Json = Object.fromEntries(
  Object.values(REFUSALS).map(({ name, text, code }) => [
    name,
    {
      description: text,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { errors: text, code } },
      },
    },
  ]),
);

/** What every refusal answers. */
export const errorSchema: Json = {
  type: 'object',
  required: ['errors', 'code'],
  properties: {
    errors: { type: 'string', description: 'Text for the reader, in the language of the call.' },
    code: { type: 'string', description: 'What happened, for programs.' },
    fields: {
      type: 'object',
      description: 'What is wrong with each field, by its name.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    location: { type: 'string', description: 'Where the reader should go, such as the page for signing in.' },
    retryAfter: { type: 'integer', description: 'Seconds.' },
  },
};
