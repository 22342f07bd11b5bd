import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, key, line, moment, orNone, saved } from '../../../kernel/contract/fields.ts';
import { KEYS, LINE_KINDS, RECORDING_STATES, RUN } from './lines.ts';

const Kind = z.enum(LINE_KINDS);

/** A mark by hand in a stream. */
export const KeptMark = z.object({ at: moment(), title: line(80, 1), titleEn: line(120).default('') });

/** A way in for an encoder, as those see it who run streams; its key is never told again. */
export const DeskLine = z.object({
  kind: Kind,
  /** 0 as long as it never had a key. */
  id: z.number(),
  version: z.number(),
  hasKey: z.boolean(),
  /** The end of the key. */
  keyTail: z.string(),
  keyAt: z.string().nullable(),
  /** Something comes in, since when. */
  isOn: z.boolean(),
  since: z.string().nullable(),
  /** When something last came. */
  lastAt: z.string().nullable(),
});
export type DeskLine = z.output<typeof DeskLine>;

/** A stretch of a film that is left out, in milliseconds of it as it came in. */
const CutPart = z.object({ from: int(0, 2 ** 31 - 1), to: int(0, 2 ** 31 - 1) });

/** A recording as whoever cuts it sees it. */
export const Cutting = z.object({
  /** Number of the film as it is now: cuts are made of that one alone. */
  film: z.number(),
  /** The film as it came in: where it is played from, for some minutes, and its length in milliseconds. */
  url: z.string(),
  mime: z.string(),
  stream: z.string().nullable(),
  poster: z.string().nullable(),
  tracks: z.array(z.object({ language: z.enum(['zh', 'en']), label: z.string(), url: z.string() })),
  length: z.number(),
  /** What is left out of it now. */
  cuts: z.array(z.object({ from: z.number(), to: z.number() })),
  /** Where its chapters begin in it. */
  chapters: z.array(z.object({ ms: z.number(), title: z.string() })),
});
export type Cutting = z.output<typeof Cutting>;

/** What encoders send for a stream, and what becomes of it. */
export const EncoderDesk = z.object({
  id: z.number(),
  version: z.number(),
  /** What encoders name as their server; with a cloud it stands in the address that comes with each key. */
  server: z.string(),
  lines: z.array(DeskLine),
  followsEncoder: z.boolean(),
  isRecorded: z.boolean(),
  programmeKind: z.string(),
  programmeId: z.number().nullable(),
  /** The lists that what it shows is chosen from, by kind. */
  programmes: z.array(z.object({ kind: z.string(), name: z.string(), list: z.string() })),
  chapters: z.array(z.object({ at: z.string(), title: z.string(), titleEn: z.string() })),
  recording: z
    .object({
      state: z.enum(RECORDING_STATES),
      reason: z.string(),
      fileId: z.number().nullable(),
      fileName: z.string().nullable(),
      videoId: z.number().nullable(),
      /** Seconds. */
      seconds: z.number(),
      /** How often it was cut. */
      cuts: z.number(),
    })
    .nullable(),
});
export type EncoderDesk = z.output<typeof EncoderDesk>;

const control = { permission: RUN } as const;
const keys = { permission: KEYS } as const;
const of = { id: id(), kind: Kind };

/** What those ask who run streams that encoders send. */
export const ingestDesk = {
  'ingest.admin.desk': endpoint({
    method: 'GET',
    path: '/api/admin/ingest/desk/{id}',
    access: control,
    summary: 'What encoders send for a stream at this moment, and what becomes of it; keys are never told.',
    input: z.object({ id: id() }),
    output: z.object({ data: EncoderDesk }),
    errors: ['NOT_FOUND'],
  }),
  'ingest.admin.makeKey': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/key/make',
    access: keys,
    makes: true,
    summary: 'Makes the key of a line, and tells it this once; a key that was there before is good no more.',
    input: z.object({ ...of, version: int(0, 2 ** 31 - 1) }),
    output: z.object({ data: z.object({ server: z.string(), key: z.string(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'ingest.admin.revokeKey': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/key/revoke',
    access: keys,
    summary: 'Ends the key of a line; an encoder that sends by it is cut off. Done again it changes nothing.',
    input: z.object(of),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'ingest.admin.savePlan': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/plan',
    access: control,
    edits: 'ingest.plan',
    summary: 'Says what becomes of what an encoder sends, and writes the chapters of the recording.',
    input: z.object({
      id: id(),
      version: int(0, 2 ** 31 - 1),
      followsEncoder: flag().default(false),
      isRecorded: flag().default(true),
      programmeKind: line(64).default(''),
      programmeId: orNone(id()).default(null),
      chapters: z.array(KeptMark).max(60).default([]),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ingest.programme_unknown'],
  }),
  'ingest.admin.mark': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/mark',
    access: control,
    makes: true,
    summary: 'A chapter of the recording begins now.',
    input: z.object({ id: id(), title: line(80, 1), titleEn: line(120).default('') }),
    output: z.object({ data: z.object({ id: z.number(), at: z.string() }) }),
    errors: ['NOT_FOUND', 'live.not_running', 'ingest.chapters_full'],
  }),
  'ingest.admin.record': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/record',
    access: control,
    summary: 'Makes the recording of a stream that is over, once more where that failed.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'ingest.nothing_recorded', 'ingest.being_made'],
  }),
  'ingest.admin.cutting': endpoint({
    method: 'GET',
    path: '/api/admin/ingest/cutting/{id}',
    access: control,
    summary: 'The recording of a stream as it came in, and what is left out of it.',
    input: z.object({ id: id() }),
    output: z.object({ data: Cutting }),
    errors: ['NOT_FOUND', 'ingest.nothing_recorded'],
  }),
  'ingest.admin.cut': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/cut',
    access: control,
    makes: true,
    summary:
      'Makes a film of what these cuts leave of a recording, as a task; without any it is whole again. Chapters of its video move along.',
    input: z.object({
      id: id(),
      /** The film that whoever cuts has before them. */
      film: id(),
      cuts: z.array(CutPart).max(50),
    }),
    output: z.object({ data: z.object({ task: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'ingest.nothing_recorded', 'ingest.recording_changed', 'ingest.cuts_wrong'],
      ...['ingest.nothing_left', 'task.too_many_running'],
    ],
  }),
  'ingest.admin.draft': endpoint({
    method: 'POST',
    path: '/api/admin/ingest/draft',
    access: control,
    makes: true,
    summary: 'Drafts a video of the recording, with its chapters, for whoever publishes videos.',
    input: z.object({ id: id(), category: key() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'ingest.nothing_recorded', 'ingest.video_there', 'PERMISSION_DENIED'],
  }),
};
