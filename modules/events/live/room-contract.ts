import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, orNone, saved } from '../../../kernel/contract/fields.ts';
import { FORM_TIMES, Status } from './contract.ts';
import { LEAST_CALL, LONGEST_CALL, ROOM_MODES, SLOWEST } from './room-rules.ts';
import { CONTROL } from './rules.ts';

/** The room of a stream as its host keeps it. */
export const Room = z.object({
  id: z.number(),
  /** 0 as long as nobody has changed anything. */
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  status: Status,
  online: z.number(),
  views: z.number(),
  mode: z.enum(ROOM_MODES),
  isMuted: z.boolean(),
  slowSeconds: z.number(),
  notice: z.string(),
  noticeEn: z.string(),
  /** The poll that everybody votes in, and that nobody is let in without signing in. */
  pollId: z.number().nullable(),
  asksSignIn: z.boolean(),
  /** Its roll calls, the latest first: how many answered in time, and late; of a quiz how many tried it. */
  calls: z.array(
    z.object({
      ...{ id: z.number(), at: z.string(), until: z.string(), present: z.number(), late: z.number() },
      ...{ isPopUp: z.boolean(), quiz: z.string().nullable(), quizEn: z.string().nullable(), tried: z.number() },
    }),
  ),
  /** How many asked to be told before it begins. */
  reminders: z.number(),
  /** The forms that it asks for, each with how many answers stand. */
  forms: z.array(z.object({ when: z.enum(FORM_TIMES), id: z.number(), answers: z.number() })),
});
export type Room = z.output<typeof Room>;

/** What the host of a stream asks. */
export const roomDesk = {
  'live.admin.room': endpoint({
    method: 'GET',
    path: '/api/admin/live/room/{id}',
    access: { permission: CONTROL },
    summary: 'The room of a stream: who watches, what everybody reads, and how what is said is taken.',
    input: z.object({ id: id() }),
    output: z.object({ data: Room }),
    errors: ['NOT_FOUND'],
  }),
  'live.admin.saveRoom': endpoint({
    method: 'POST',
    path: '/api/admin/live/room',
    access: { permission: CONTROL },
    summary:
      'Says how what is said in a room is taken, what everybody reads and votes in, and whether visitors are let in; at once.',
    input: z.object({
      id: id(),
      version: int(0, 2 ** 31 - 1),
      mode: z.enum(ROOM_MODES).default('usual'),
      slowSeconds: int(0, SLOWEST).default(0),
      notice: line(200).default(''),
      noticeEn: line(400).default(''),
      pollId: orNone(id()).default(null),
      asksSignIn: flag().default(false),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'live.admin.call': endpoint({
    method: 'POST',
    path: '/api/admin/live/call',
    access: { permission: CONTROL },
    makes: true,
    summary:
      'Calls the roll: for some seconds members who watch are asked whether they are there, and who is silent stops counting.',
    input: z.object({ id: id(), seconds: int(LEAST_CALL, LONGEST_CALL).default(60) }),
    output: z.object({ data: z.object({ id: z.number(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'live.not_running', 'live.call_open'],
  }),
  'live.admin.mute': endpoint({
    method: 'POST',
    path: '/api/admin/live/mute',
    access: { permission: CONTROL },
    summary: 'Asks everybody in a room for quiet, or lets them speak again; doing so again changes nothing.',
    input: z.object({ id: id(), isMuted: flag() }),
    output: z.object({ data: z.object({ id: z.number(), isMuted: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
};
