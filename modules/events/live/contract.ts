import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, nothing, paging, shown, workProof } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page } from '../../content/envelope/contract.ts';
import { FillForm } from '../../forms/form/contract.ts';
import { liveStatuses } from './choices.ts';

/** Where a stream stands (S4.09). */
export const Status = z.literal(liveStatuses.map(({ value }) => value));

/** What is asked for by when it is: on now, to come, over (with or without a recording), to be watched again. */
export const When = z.enum(['now', 'coming', 'past', 'replay']);
export type When = z.output<typeof When>;

const times = {
  /** When it is announced for, ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  status: Status,
  /** A password is asked for. */
  isGated: z.boolean(),
};

/** A live stream as lists show it. */
export const LiveCard = Card.extend(times);
export type LiveCard = z.output<typeof LiveCard>;

/** What comes when in a stream: the time on the clock, what it is about, and who speaks. */
const Point = z.object({ at: z.string(), title: z.string(), speaker: z.string() });

/** A live stream on its own page; where it is played from is told to each viewer by `live.play`. */
export const LiveShown = Page.extend({
  ...times,
  /** Shown views: real ones and those that the shop added. */
  views: z.number(),
  /** Something is there to be played in the present status. */
  isPlayable: z.boolean(),
  /** A form stands before it: whether one has answered it says `live.form`. */
  asksForm: z.boolean(),
  /** What comes when, in the order of the programme; nothing of what was withdrawn. */
  programme: z.array(Point),
  /** It is to come, and whoever wants to is told before. */
  isRemindable: z.boolean(),
  /** What is played lies on another host, which only pages loaded for it may ask. */
  isElsewhere: z.boolean(),
});
export type LiveShown = z.output<typeof LiveShown>;

/** The lines of a stream: the usual picture, the one that stands in for it, and what is said alone. */
export const LINES = ['main', 'backup', 'sound'] as const;
export type LineKey = (typeof LINES)[number];

/** Where a player finds what is shown now; the address ends. */
export const Playback = z.object({
  status: Status,
  way: z.enum(['none', 'hls', 'film']),
  url: z.string(),
  mime: z.string(),
  /** Of a film of the library that is made in its forms: their playlist. */
  stream: z.string().nullable(),
  poster: z.string().nullable(),
  tracks: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  /** Among which a viewer may choose, of what an encoder sends; `url` is that of one of them. */
  lines: z.array(z.object({ key: z.enum(LINES), url: z.string(), isOn: z.boolean() })),
});
export type Playback = z.output<typeof Playback>;

/** What somebody may lack to be let in. */
export const LACKS = ['password', 'sign_in', 'form'] as const;

/** When a stream asks for a form: before it lets people in, or once it is over. */
export const FORM_TIMES = ['before', 'after'] as const;

/** How a stream stands, as every beat is answered. */
export const Pulse = z.object({
  status: Status,
  /** Who was seen in the last minute. */
  online: z.number(),
  views: z.number(),
  /** False where the caller has to give the password (anew), to sign in, or to answer the form of the stream. */
  isAdmitted: z.boolean(),
  /** What they have to do first. */
  lacks: z.enum(LACKS).nullable(),
  /**
   * The roll call that the caller has not answered: until when in time, or that they count for nothing until they do; null for none. One
   * with a quiz (`live.quiz`) is answered in time or not at all.
   */
  call: z.object({ id: z.number(), until: z.string(), isStopped: z.boolean(), isQuiz: z.boolean() }).nullable(),
  /** The room as its host keeps it; null for whom the stream does not admit. */
  room: z
    .object({
      /** Another one, and the rules of the room are others. */
      version: z.number(),
      /** What the host has everybody read; empty where that is nothing. */
      notice: z.string(),
      isMuted: z.boolean(),
      slowSeconds: z.number(),
      /** The poll that the host has everybody vote in; null for none. */
      poll: z.number().nullable(),
    })
    .nullable(),
});
export type Pulse = z.output<typeof Pulse>;

/** A player's own mark: made by the browser, kept there. */
const session = () => z.string().regex(/^[A-Za-z0-9-]{16,64}$/);
/** Who asks as a player: of which stream, by which browser, with which ticket. */
export const player = { id: id(), session: session(), ticket: line(120).default('') };

/** What viewers ask of the live streams. Every answer holds only what the caller may see. */
export const live = {
  'live.list': endpoint({
    method: 'GET',
    path: '/api/front/live/list',
    access: 'visitor',
    summary: 'Live streams: those on now, then those to come, then those that are over, newest first.',
    input: z.object({ when: When.optional(), tag: id().optional(), ...paging }),
    output: listOf(LiveCard),
  }),
  'live.show': endpoint({
    method: 'GET',
    path: '/api/front/live/show/{id}',
    access: 'visitor',
    summary: 'One live stream by its number or slug; one that was taken down answers 410 with the reason.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(LiveShown),
    errors: ['NOT_FOUND', 'live.taken_down'],
  }),
  'live.play': endpoint({
    method: 'POST',
    path: '/api/front/live/play',
    access: 'visitor',
    summary: 'Where the caller finds what is shown now: an address that ends, for those whom the stream admits.',
    input: z.object(player),
    output: z.object({ data: Playback }),
    errors: ['NOT_FOUND', 'live.taken_down', 'live.password_needed', 'live.sign_in_needed', 'live.form_needed'],
  }),
  'live.password': endpoint({
    method: 'POST',
    path: '/api/front/live/password',
    access: 'visitor',
    summary: 'Trades the password of a stream for a ticket that the same person or browser watches with.',
    input: z.object({ id: id(), session: session(), password: line(64, 1) }),
    output: z.object({ ticket: z.string(), until: z.string() }),
    errors: ['NOT_FOUND', 'live.taken_down', 'live.password_wrong', 'TOO_MANY'],
  }),
  'live.heartbeat': endpoint({
    method: 'POST',
    path: '/api/front/live/heartbeat',
    access: 'visitor',
    summary: 'Says every 30 seconds that a player is there, and is told how the stream stands.',
    input: z.object({
      ...player,
      /** Seconds into the recording. */
      position: int(0, 10_000_000).default(0),
      /** The page was to be seen since the last beat. */
      visible: flag().default(true),
    }),
    output: z.object({ data: Pulse }),
    errors: ['NOT_FOUND'],
  }),
  'live.room': endpoint({
    method: 'GET',
    path: '/api/front/live/room',
    access: 'visitor',
    summary: 'How a stream and its room stand, for a page that was told that they moved; counts nobody.',
    input: z.object(player),
    output: z.object({ data: Pulse }),
    errors: ['NOT_FOUND'],
  }),
  'live.present': endpoint({
    method: 'POST',
    path: '/api/front/live/present',
    access: 'member',
    summary:
      'Says at a roll call that the caller is there; again changes nothing, and late counts from that moment on. Members alone whom the stream admits.',
    input: z.object({ ...player, call: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'live.call_over', 'live.quiz_needed'],
  }),
  'live.form': endpoint({
    method: 'GET',
    path: '/api/front/live/form/{id}',
    access: 'visitor',
    summary:
      'The form that a stream asks the caller for now: before it lets them in, or once it is over; null where it asks for none.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({ when: z.enum(FORM_TIMES), isAnswered: z.boolean(), form: FillForm }).nullable(),
    }),
    errors: ['NOT_FOUND', 'live.taken_down'],
  }),
  'live.saveForm': endpoint({
    method: 'POST',
    path: '/api/front/live/form',
    access: 'member',
    makes: true,
    summary: 'Answers the form that a stream asks the caller for now, by the rules of the form.',
    input: z.object({
      id: id(),
      /** By the keys of the questions, as the form takes them. */
      values: z.record(z.string().max(130), z.unknown()).default({}),
      captcha: workProof(),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'live.taken_down', 'TOO_MANY', 'signIn.captcha_needed'],
      ...['early', 'closed', 'resting', 'full', 'quota_full', 'enough', 'not_begun', 'not_invited', 'time_over'].map(
        (code) => `form.${code}`,
      ),
      ...['answered', 'doctors_only', 'unsold'].map((code) => `form.${code}`),
    ],
  }),
};
