import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page } from '../../content/envelope/contract.ts';
import { conferenceModes, eventStatuses, phases, registrationStates } from './rules.ts';

export const ConferenceMode = z.enum(conferenceModes);
export const EventStatus = z.enum(eventStatuses);
export const Phase = z.enum(phases);

/** What somebody has of a conference, with the words for it. */
const Own = z.object({
  id: z.number(),
  state: z.string(),
  url: z.string(),
  /** What it is, such as “Registered”; empty for what is begun and not handed in. */
  label: z.string(),
  /** What a button to it says. */
  action: z.string(),
});

const ConferenceFacts = {
  /** First and last day, both included, as days of the place. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** `HH:mm` on the clocks of the time zone; empty where nobody said. */
  startTime: z.string(),
  endTime: z.string(),
  /** A name of the IANA database. */
  timeZone: z.string(),
  startsAt: z.string(),
  /** The first moment after it. */
  endsAt: z.string(),
  /** The days that were announced before it was postponed to these; null where it was not. */
  formerDays: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  phase: Phase,
  eventStatus: EventStatus,
  /** Why it is not held as planned; empty where it is. */
  eventReason: z.string(),
  mode: ConferenceMode,
  city: z.string(),
  venue: z.string(),
  series: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** The way to register; null where there is none. */
  registration: z
    .object({
      state: z.enum(registrationStates),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      url: z.string(),
    })
    .nullable(),
  /** What the caller has that is not over; null for visitors and whoever has none. */
  myRegistration: Own.nullable(),
};

/** A conference as lists show it. */
export const ConferenceCard = Card.extend(ConferenceFacts);
export type ConferenceCard = z.output<typeof ConferenceCard>;

const Edition = z.object({
  id: z.number(),
  url: z.string(),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
});
export type Edition = z.output<typeof Edition>;

/** A conference on its own page. */
export const Conference = Page.extend({
  ...ConferenceFacts,
  /** The nearest ones of its series that the reader may see; null where there is none. */
  editions: z.object({ before: Edition.nullable(), after: Edition.nullable() }),
  address: z.string(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  organisers: z.array(z.string()),
});
export type Conference = z.output<typeof Conference>;

/** The same with what modules that hang on it tell. */
const ShownConference = Conference.extend({
  /** The venues that it is held at, where the shop keeps them: those with most of its rooms first. */
  venues: z.array(z.object({ id: z.number(), name: z.string(), rooms: z.number(), url: z.string() })),
  /** What can be had with a registration now, for whoever asks. */
  tickets: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      note: z.string(),
      /** Price of one; null where none holds. */
      fen: z.number().nullable(),
      standing: z.string(),
      left: z.number().nullable(),
    }),
  ),
  /** The ways to what hangs on it, such as its timetable and its hotels, as paths of the site. */
  nav: z.array(z.object({ key: z.string(), label: z.string(), url: z.string() })),
});

const calendar = { method: 'GET', access: 'visitor', output: z.unknown() } as const;

/** What readers ask of the conferences. Every answer holds only what the caller may see. */
export const conference = {
  'conference.list': endpoint({
    method: 'GET',
    path: '/api/front/conference/list',
    access: 'visitor',
    summary: 'Conferences by their days: those to come from the nearest on, others from the latest back.',
    input: z.object({
      /** `coming`: everything that has not ended. */
      when: z.enum(['coming', 'upcoming', 'running', 'past']).optional(),
      /** Key of a series. */
      series: key().optional(),
      tag: id().optional(),
      /** Words that title, lead, text or place must contain. */
      q: line(100).optional(),
      ...paging,
    }),
    output: listOf(ConferenceCard),
  }),
  'conference.show': endpoint({
    method: 'GET',
    path: '/api/front/conference/show/{id}',
    access: 'visitor',
    summary:
      'One conference: when and where, at which venues, whether it is held as planned, what can be had there, the ways to what hangs on it, and the caller’s own registration.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(ShownConference),
    errors: ['NOT_FOUND'],
  }),
  'conference.calendar': endpoint({
    ...calendar,
    path: '/api/front/conference/calendar/{id}',
    summary: 'One conference as a file for calendar programs (RFC 5545).',
    input: z.object({ id: id() }),
    errors: ['NOT_FOUND'],
  }),
  'conference.calendarFeed': endpoint({
    ...calendar,
    path: '/api/front/conference/calendar',
    summary: 'Every coming conference that everybody may see, for calendar programs that ask again by themselves.',
    input: z.object({}),
  }),
};
