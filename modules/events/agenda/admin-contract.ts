import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, moment, orNone, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { ShownLayout } from '../location/contract.ts';
import { ItemKind, Person, TaskRole } from './contract.ts';
import { changedParts } from './rules/difference.ts';
import { conflictRules, levels } from './rules/words.ts';

/** What staff write of an item. */
export const ItemValues = z.object({
  conferenceId: id(),
  sessionId: orNone(id()).default(null),
  kind: ItemKind.default('talk'),
  title: line(160, 1),
  titleEn: line(240).default(''),
  about: text(2000).default(''),
  aboutEn: text(3000).default(''),
  track: line(60).default(''),
  trackEn: line(80).default(''),
  roomId: orNone(id()).default(null),
  startsAt: orNone(moment()).default(null),
  endsAt: orNone(moment()).default(null),
  isParallel: flag().default(false),
  layout: z.union([z.literal(''), z.enum(['theatre', 'class', 'round', 'u', 'standing'])]).default(''),
  expected: orNone(int(1, 1_000_000)).default(null),
  people: z
    .array(z.object({ expertId: id(), role: TaskRole }))
    .max(60)
    .default([]),
});

const record = 'agenda.item';
const path = '/api/admin/agenda';
const view = { permission: `${record}.view` } as const;
const task = z.object({ expertId: z.number(), role: TaskRole });

/** An item on the board. */
export const BoardItem = z.object({
  id: z.number(),
  version: z.number(),
  sessionId: z.number().nullable(),
  kind: ItemKind,
  title: z.string(),
  track: z.string(),
  roomId: z.number().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  isParallel: z.boolean(),
  layout: z.string(),
  expected: z.number().nullable(),
  people: z.array(task),
});
export type BoardItem = z.output<typeof BoardItem>;

/** A room on the board, with all that conflicts ask of it. */
export const BoardRoom = z.object({
  id: z.number(),
  name: z.string(),
  venueId: z.number(),
  venue: z.string(),
  building: z.string(),
  level: z.number(),
  parts: z.array(z.number()),
  spot: z.object({ floorId: z.number(), x: z.number(), y: z.number() }).nullable(),
  layouts: z.array(ShownLayout),
  setupMinutes: z.number(),
  clearMinutes: z.number(),
  opens: z.string(),
  closes: z.string(),
});

const Level = z.enum(levels);

/** A conflict as it is told: of what sort, how grave, and the names of all that it is about. */
export const ToldConflict = z.object({
  rule: z.enum(conflictRules),
  level: Level,
  items: z.array(z.object({ id: z.number(), title: z.string(), startsAt: z.string(), endsAt: z.string() })),
  expert: z.string().nullable(),
  room: z.string().nullable(),
  count: z.number().nullable(),
});
export type ToldConflict = z.output<typeof ToldConflict>;

const counts = z.object({
  added: z.number(),
  removed: z.number(),
  time: z.number(),
  room: z.number(),
  people: z.number(),
  text: z.number(),
});

const when = z.object({ startsAt: z.string(), endsAt: z.string(), room: z.string() });

/** Items of a day, and of a conference, that the desk works on at most. */
export const MOST_ON_A_DAY = 1000;
export const MOST_ITEMS = 10_000;

const places = z.object({
  timeZone: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  bufferRoom: z.number(),
  bufferLevel: z.number(),
  bufferBuilding: z.number(),
  bufferVenue: z.number(),
  ways: z.array(z.object({ from: z.number(), to: z.number(), minutes: z.number() })),
  cap: z.number(),
  /** Fees of tasks by role, and how much an expert may get for all of them; 0 where nobody said. */
  fees: z.record(z.string(), z.number()),
  feeCap: z.number(),
  presences: z.array(z.object({ expertId: z.number(), from: z.number().nullable(), to: z.number().nullable() })),
});

/** One day of a draft: its rooms, what stands in them and what has no place yet. */
export const Board = z.object({
  title: z.string(),
  day: z.string(),
  days: z.array(z.string()),
  limits: places,
  levels: z.record(z.string(), Level),
  revision: z.number(),
  released: z.number(),
  releasedAt: z.string().nullable(),
  rooms: z.array(BoardRoom),
  items: z.array(BoardItem),
  /** What has no time yet. */
  waiting: z.array(z.object({ id: z.number(), title: z.string() })),
  experts: z.array(Person),
});

/** What the board and its panel ask, and what they do. */
export const agendaDesk = {
  'agenda.board': endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: view,
    summary: 'The draft of one day: its rooms, what stands in them and what has no place yet.',
    input: z.object({ conferenceId: id(), day: z.iso.date().optional() }),
    output: z.object({ data: Board }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.check': endpoint({
    method: 'GET',
    path: `${path}/check`,
    access: view,
    summary: 'What does not fit in the whole draft, the gravest first, and how much of each level there is.',
    input: z.object({ conferenceId: id() }),
    output: z.object({
      data: z.object({ counts: z.record(z.string(), z.number()), conflicts: z.array(ToldConflict) }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.difference': endpoint({
    method: 'GET',
    path: `${path}/difference`,
    access: view,
    summary: 'What the next release would change, and whom it concerns.',
    input: z.object({ conferenceId: id() }),
    output: z.object({
      data: z.object({
        number: z.number(),
        revision: z.number(),
        counts,
        /** Experts of what changes, and members who starred it. */
        experts: z.number(),
        stars: z.number(),
        total: z.number(),
        changes: z.array(
          z.object({
            itemId: z.number(),
            kind: z.enum(['added', 'removed', 'changed']),
            parts: z.array(z.enum(changedParts)),
            title: z.string(),
            before: when.nullable(),
            after: when.nullable(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.item.move': endpoint({
    method: 'POST',
    path: `${path}/item/move`,
    access: { permission: `${record}.save` },
    record,
    summary: 'Puts an item at another time and into another room; the parts of a session go along.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      startsAt: moment(),
      endsAt: moment(),
      roomId: orNone(id()),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'agenda.times_wrong', 'agenda.room_unknown', 'agenda.blocked'],
  }),
  'agenda.release': endpoint({
    method: 'POST',
    path: `${path}/release`,
    access: { permission: 'agenda.timetable.release' },
    summary: 'Releases the draft as it was looked at, as a whole or not at all.',
    input: z.object({ conferenceId: id(), revision: int(0, 2_147_483_647), note: text(300).default('') }),
    output: z.object({ data: z.object({ number: z.number(), changes: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'ALREADY_TAKEN', 'agenda.moved_on', 'agenda.conflicts_open', 'agenda.nothing_new'],
      'agenda.too_many',
    ],
  }),
  'agenda.releases': endpoint({
    method: 'GET',
    path: `${path}/releases`,
    access: view,
    summary: 'The releases of a conference, the newest first.',
    input: z.object({ conferenceId: id(), ...paging }),
    output: listOf(
      z.object({
        number: z.number(),
        counts,
        note: z.string(),
        by: PersonName.nullable(),
        at: z.string(),
      }),
    ),
  }),
};

/** What the console asks of the items of timetables. */
export const agendaAdmin = recordContract({
  name: record,
  path: `${path}/item`,
  row: z.object({
    title: z.string(),
    titleEn: z.string(),
    kind: ItemKind,
    conferenceId: z.number(),
    conference: z.string(),
    room: z.string().nullable(),
    track: z.string(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    /** Names of the experts, in the order of the item. */
    experts: z.array(z.string()),
    updatedAt: z.string(),
  }),
  detail: z.object({
    sessionId: z.number().nullable(),
    about: z.string(),
    aboutEn: z.string(),
    trackEn: z.string(),
    roomId: z.number().nullable(),
    isParallel: z.boolean(),
    layout: z.string(),
    expected: z.number().nullable(),
    people: z.array(task),
  }),
  input: ItemValues,
  filters: { conferenceId: id(), roomId: id(), kind: ItemKind, expertId: id(), isPlaced: flag() },
  sort: ['startsAt', 'updatedAt'],
  opens: 'up',
  permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
  errors: [
    ...['conference_unknown', 'room_unknown', 'expert_unknown', 'session_unknown', 'session_nested', 'session_used'],
    ...['both_times', 'times_wrong', 'task_twice', 'blocked'],
  ].map((code) => `agenda.${code}`),
});
