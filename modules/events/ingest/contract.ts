import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, nothing } from '../../../kernel/contract/fields.ts';

const proof = () =>
  z
    .string()
    .length(64)
    .regex(/^[0-9a-f]*$/);
const folder = () =>
  z
    .string()
    .length(32)
    .regex(/^[0-9a-f]*$/);
const until = () => int(0, 10_000_000_000);

/** What the receiving server proves what it says by: its moment in milliseconds, and a hash with the key of the installation. */
const said = { at: int(0, Number.MAX_SAFE_INTEGER), proof: proof() };
const hook = { method: 'POST', access: 'signature', sameOrigin: false, whenClosed: true, bodyBytes: 4096 } as const;

/** What the receiving server asks of encoders, and what players fetch of what they send. */
export const ingest = {
  'ingest.hook.begin': endpoint({
    ...hook,
    path: '/api/ingest/begin',
    summary: 'An encoder wants to send by a line: answers whether its key is good, and whether what comes in is kept.',
    input: z.object({
      line: id(),
      key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      /** Where the receiving server puts the pieces. */
      folder: folder(),
      ...said,
    }),
    output: z.object({ data: z.object({ session: z.number(), isRecorded: z.boolean() }) }),
    errors: ['ingest.unsigned', 'ingest.key_wrong', 'ingest.not_wanted', 'ingest.line_busy', 'NO_ROOM'],
  }),
  'ingest.hook.alive': endpoint({
    ...hook,
    path: '/api/ingest/alive',
    summary: 'An encoder still sends: answers whether it may go on.',
    input: z.object({ session: id(), pieces: int(0, 10_000_000), ...said }),
    output: z.object({ data: z.object({ isAdmitted: z.boolean() }) }),
    errors: ['ingest.unsigned'],
  }),
  'ingest.hook.end': endpoint({
    ...hook,
    path: '/api/ingest/end',
    summary: 'An encoder sends no more; said again it changes nothing.',
    input: z.object({ session: id(), pieces: int(0, 10_000_000), ...said }),
    output: nothing(),
    errors: ['ingest.unsigned'],
  }),
  'ingest.line': endpoint({
    method: 'GET',
    path: '/api/front/ingest/line/{stream}/{line}/{name}',
    access: 'visitor',
    summary: 'The playlist of a line, by an address that `live.play` told; nothing once the stream no longer runs.',
    input: z.object({
      stream: id(),
      line: id(),
      name: z.enum(['main.m3u8', 'sound.m3u8']),
      until: until(),
      proof: proof(),
    }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
  'ingest.piece': endpoint({
    method: 'GET',
    path: '/api/front/ingest/piece/{stream}/{line}/{folder}/{name}',
    access: 'visitor',
    summary: 'A piece of a running stream, by an address out of its playlist that works for a minute.',
    input: z.object({
      stream: id(),
      line: id(),
      folder: folder(),
      name: z.string().regex(/^(?:main|sound)-\d{1,15}\.ts$/),
      until: until(),
      proof: proof(),
    }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
};
