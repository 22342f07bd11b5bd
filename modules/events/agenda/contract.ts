import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { itemKinds, roles } from './rules/words.ts';

export const ItemKind = z.enum(itemKinds);
export const TaskRole = z.enum(roles);

/** An expert by the name and the hospital that readers see. */
export const Person = z.object({ id: z.number(), name: z.string(), hospital: z.string() });

/** A slot of a timetable as it stands released. */
export const SlotRow = z.object({
  /** Number of the item, the same in every release. */
  id: z.number(),
  sessionId: z.number().nullable(),
  kind: ItemKind,
  title: z.string(),
  /** Language of the title. */
  locale: z.enum(['zh-CN', 'en']),
  track: z.string(),
  roomId: z.number().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** On the clocks of the place, `HH:mm`, and the day there. */
  day: z.string(),
  from: z.string(),
  to: z.string(),
  people: z.array(z.object({ expertId: z.number(), role: TaskRole })),
});
export type SlotRow = z.output<typeof SlotRow>;

/** A hall as a timetable names it. */
export const Hall = z.object({
  id: z.number(),
  venueId: z.number(),
  name: z.string(),
  building: z.string(),
  level: z.number(),
});
export type Hall = z.output<typeof Hall>;

/** What every answer of a timetable says of its conference. */
const Frame = z.object({
  id: z.number(),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  timeZone: z.string(),
  /** Number of the release; 0 as long as there is none. */
  release: z.number(),
  releasedAt: z.string().nullable(),
  days: z.array(z.string()),
});

const named = { halls: z.array(Hall), experts: z.array(Person) };

/** Slots of one day that are told at once at most. */
export const MOST_SLOTS = 500;

const one = z.object({ conference: id() });

/** What readers ask of timetables: nothing but what is released. */
export const agenda = {
  'agenda.list': endpoint({
    method: 'GET',
    path: '/api/front/agenda/list',
    access: 'visitor',
    summary: 'One day of a conference as released, by time; narrowed to a hall, a track, an expert or words.',
    input: z.object({
      conference: id(),
      /** A day of the place; that of today while the conference runs, else its first. */
      day: z.iso.date().optional(),
      hall: id().optional(),
      track: line(80).default(''),
      expert: id().optional(),
      q: line(100).default(''),
      page: paging.page,
      limit: int(1, MOST_SLOTS).default(MOST_SLOTS),
    }),
    output: listOf(SlotRow).extend({
      conference: Frame,
      day: z.string(),
      tracks: z.array(z.string()),
      ...named,
    }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.venues': endpoint({
    method: 'GET',
    path: '/api/front/agenda/venues/{conference}',
    access: 'visitor',
    summary:
      'The venues that a conference is held at: the one that it names, and those of which it has released rooms.',
    input: z.object({ conference: id() }),
    output: z.object({ data: z.array(z.object({ id: z.number(), name: z.string(), rooms: z.number() })) }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.show': endpoint({
    method: 'GET',
    path: '/api/front/agenda/show/{id}',
    access: 'visitor',
    summary: 'One slot: when and where, who takes part, its parts or the session that it belongs to.',
    input: z.object({ id: id() }),
    output: shown(
      SlotRow.extend({
        about: z.string(),
        conference: Frame,
        session: SlotRow.nullable(),
        parts: z.array(SlotRow),
        ...named,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'agenda.expert': endpoint({
    method: 'GET',
    path: '/api/front/agenda/expert',
    access: 'visitor',
    summary: 'What an expert does at a conference, by time.',
    input: z.object({ conference: id(), expert: id() }),
    output: z.object({ data: z.array(SlotRow), conference: Frame, expert: Person, halls: z.array(Hall) }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.mine': endpoint({
    method: 'GET',
    path: '/api/front/agenda/mine',
    access: 'member',
    summary: 'What the caller starred at a conference, and which of it meets in time.',
    input: one,
    output: z.object({
      data: z.array(SlotRow.extend({ /** Numbers of what is at the same time. */ meets: z.array(z.number()) })),
      conference: Frame,
      ...named,
    }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.starred': endpoint({
    method: 'GET',
    path: '/api/front/agenda/starred',
    access: 'member',
    summary: 'The numbers of what the caller starred at a conference.',
    input: one,
    output: z.object({ data: z.array(z.number()) }),
  }),
  'agenda.star': endpoint({
    method: 'POST',
    path: '/api/front/agenda/star',
    access: 'member',
    summary: 'Stars a slot or takes the star away; saying it again changes nothing.',
    input: z.object({ id: id(), starred: flag() }),
    output: z.object({ data: z.object({ id: z.number(), starred: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
  'agenda.feedAddress': endpoint({
    method: 'POST',
    path: '/api/front/agenda/feedAddress',
    access: 'member',
    summary:
      'The address of the caller’s own calendar; `renew` makes another one, and the former opens nothing any more.',
    input: z.object({ renew: flag().default(false) }),
    output: z.object({ data: z.object({ url: z.string() }) }),
  }),
  'agenda.feed': endpoint({
    method: 'GET',
    path: '/api/front/agenda/feed/{token}',
    access: 'visitor',
    summary: 'What a member starred and takes part in, for calendar programs that ask again by themselves (RFC 5545).',
    input: z.object({ token: line(120, 1) }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
  'agenda.schedule': endpoint({
    method: 'GET',
    path: '/api/front/agenda/schedule/{conference}',
    access: 'visitor',
    summary:
      'A whole timetable as released, as a file for other programs: frab’s schedule as XML, or the same as JSON.',
    input: z.object({ conference: id(), form: z.enum(['xml', 'json']).default('xml') }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
  'agenda.calendar': endpoint({
    method: 'GET',
    path: '/api/front/agenda/calendar/{id}',
    access: 'visitor',
    summary: 'One slot as a file for calendar programs (RFC 5545).',
    input: z.object({ id: id() }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
};
