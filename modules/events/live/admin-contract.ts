import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, flag, id, int, line, listOf, moment, orNone, paging, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import {
  contentContract,
  contentDetail,
  contentFilters,
  contentRecord,
  contentRow,
  contentSort,
  previewContract,
} from '../../content/envelope/admin-contract.ts';
import { contentValues } from '../../content/envelope/editor-contract.ts';
import { liveStatuses } from './choices.ts';
import { Status } from './contract.ts';
import { CONTROL } from './rules.ts';

/** A point of the programme of a stream as its editor writes it. */
export const ProgrammePoint = z.object({
  /** On the clock of the shop, `19:30`. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  title: line(120, 1),
  titleEn: line(200).default(''),
  /** Who speaks, with hospital or office. */
  speaker: line(120).default(''),
  speakerEn: line(200).default(''),
});
export type ProgrammePoint = z.output<typeof ProgrammePoint>;

/** What an editor writes of a live stream. */
export const StreamValues = z.object({
  ...contentValues,
  ...{ startsAt: moment(), endsAt: moment() },
  programme: z.array(ProgrammePoint).max(60).default([]),
});

const times = { startsAt: z.string(), endsAt: z.string(), status: Status };
/** A status as the inputs of calls carry it: a number, or its digits. */
const asked = () =>
  z.union([
    Status,
    z
      .enum(liveStatuses.map(({ value }) => String(value)))
      .transform(Number)
      .pipe(Status),
  ]);

/** A stream on the wall of those who run them. */
export const WallEntry = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  cover: z.string().nullable(),
  ...times,
  isPublished: z.boolean(),
  isGated: z.boolean(),
  /** Statuses that it may be moved to now. */
  open: z.array(Status),
  /** What is missing before it can start, or be watched again. */
  lacks: z.array(z.enum(['published', 'stream', 'replay'])),
  downReason: z.string(),
  online: z.number(),
  views: z.number(),
});
export type WallEntry = z.output<typeof WallEntry>;

/** What a stream is played from and who is let in, as those who run it see it. */
export const Broadcast = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  address: z.string(),
  replayFile: z.number().nullable(),
  replayName: z.string().nullable(),
  replayAddress: z.string(),
  isGated: z.boolean(),
  baseViews: z.number(),
  /** The forms that who watches fills in. */
  beforeForm: z.number().nullable(),
  afterForm: z.number().nullable(),
  /** Hosts that addresses may lie at. */
  hosts: z.array(z.string()),
});
export type Broadcast = z.output<typeof Broadcast>;

/** How a stream was watched: real figures alone. */
export const Views = z.object({
  id: z.number(),
  title: z.string(),
  titleEn: z.string(),
  status: Status,
  startsAt: z.string(),
  begunAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Visits, and what the shop adds to them where they are shown. */
  views: z.number(),
  baseViews: z.number(),
  /** Different persons and browsers; of these, members. */
  viewers: z.number(),
  members: z.number(),
  online: z.number(),
  peak: z.number(),
  /** Minutes watched by all together, and on average. */
  watchedMinutes: z.number(),
  averageMinutes: z.number(),
  /** The most at once in each stretch of time, oldest first. */
  curve: z.array(z.object({ at: z.string(), online: z.number() })),
});
export type Views = z.output<typeof Views>;

const record = 'live.stream';
const path = '/api/admin/live/stream';
const control = { permission: CONTROL };

/** What the console asks of the live streams. */
export const liveAdmin = {
  ...recordContract({
    ...contentRecord(record, path),
    row: z.object({ ...contentRow, ...times }),
    detail: z.object({ ...contentDetail, programme: z.array(ProgrammePoint) }),
    input: StreamValues,
    filters: { ...contentFilters, status: asked() },
    sort: [...contentSort, 'startsAt'],
  }),
  ...contentContract(record, path),
  ...previewContract(record, path),
};

/** Moving a stream on, for those who do it at the console and those who do it on the site. */
const move = {
  method: 'POST',
  access: control,
  summary: 'Moves a stream to another status by the table of steps; anything else answers 409 with the present one.',
  input: z.object({ id: id(), status: asked(), reason: line(200).default('') }),
  output: z.object({ data: z.object({ id: z.number(), status: Status }) }),
  errors: [
    'NOT_FOUND',
    ...[
      'status_not_possible',
      'stream_needed',
      'replay_needed',
      'film_not_ready',
      'resume_over',
      'not_published',
      'reason_needed',
    ].map((code) => `live.${code}`),
  ],
} as const;

/** How a stream was watched, on both faces too. */
const watched = {
  method: 'GET',
  access: { permission: 'live.report' },
  summary: 'How a stream was watched: visits, persons, minutes, and who watched when.',
  input: z.object({ id: id() }),
  output: z.object({ data: Views }),
  errors: ['NOT_FOUND'],
} as const;

/** What those who run live streams ask. */
export const liveDesk = {
  'live.admin.wall': endpoint({
    method: 'GET',
    path: '/api/admin/live/wall',
    access: control,
    summary: 'The streams at hand: running, to come, lately over or taken down, with who watches now.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(WallEntry),
  }),
  'live.admin.status': endpoint({ ...move, path: '/api/admin/live/status' }),
  'live.front.status': endpoint({ ...move, path: '/api/front/live/admin/status' }),
  'live.admin.broadcast': endpoint({
    method: 'GET',
    path: '/api/admin/live/broadcast/{id}',
    access: control,
    summary: 'What a stream is played from and who is let in; the password is never told.',
    input: z.object({ id: id() }),
    output: z.object({ data: Broadcast }),
    errors: ['NOT_FOUND'],
  }),
  'live.admin.saveBroadcast': endpoint({
    method: 'POST',
    path: '/api/admin/live/broadcast',
    edits: 'live.broadcast',
    access: control,
    summary: 'Sets what a stream is played from and who is let in, at once; a new password ends every ticket.',
    input: z.object({
      id: id(),
      version: int(1, 2 ** 31 - 1),
      address: line(500).default(''),
      replayFile: orNone(id()).default(null),
      replayAddress: line(500).default(''),
      isGated: flag().default(false),
      /** Empty leaves the password as it is. */
      password: line(64).default(''),
      baseViews: int(0, 100_000_000).default(0),
      /** Who watches has answered it before, and is asked for it once the stream is over. */
      beforeForm: orNone(id()).default(null),
      afterForm: orNone(id()).default(null),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'live.film_is_public'],
  }),
  'live.admin.views': endpoint({ ...watched, path: '/api/admin/live/views/{id}' }),
  'live.front.views': endpoint({ ...watched, path: '/api/front/live/admin/views' }),
};
