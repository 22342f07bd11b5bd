import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Asked, Chosen } from '../../people/credit/questions-contract.ts';
import { Handout } from '../../platform/file/contract.ts';
import { Card, idOrSlug, Page } from '../envelope/contract.ts';
import { slideWidths } from './chapters.ts';

const facts = {
  category: z.string(),
  /** What readers see of the category; empty where its key has no name. */
  categoryName: z.string(),
  speakers: z.string(),
  /** The series that it belongs to as the list is narrowed by it, and as readers see it; empty where to none. */
  series: z.string(),
  seriesName: z.string(),
  /** Length in milliseconds; null where it has no film. */
  duration: z.number().nullable(),
  /** Watched at its own speed and without going ahead, because it may count for credits. */
  isCredited: z.boolean(),
  /** A test follows it. */
  hasTest: z.boolean(),
  /** Whoever watches it gives a password. */
  isGated: z.boolean(),
};

/** A film as lists show it. */
export const VideoCard = Card.extend(facts);
export type VideoCard = z.output<typeof VideoCard>;

/** What a film is played from. */
const Film = z.object({
  url: z.string(),
  mime: z.string(),
  /** The playlist of its forms (HLS); null until they are made. */
  stream: z.string().nullable(),
  poster: z.string().nullable(),
  tracks: z.array(z.object({ language: z.enum(['zh', 'en']), label: z.string(), url: z.string() })),
});
export type Film = z.output<typeof Film>;

/** How much of a film somebody has seen; moments are milliseconds of the film. */
const Progress = z.object({
  /** Where they stopped, and where they go on: five seconds earlier. */
  position: z.number(),
  resumeAt: z.number(),
  /** What was played, none of it twice, its share to a tenth of a percent, and the end of what was played furthest. */
  covered: z.number(),
  percent: z.number(),
  furthest: z.number(),
  /** As much as the film asks for. */
  isSeen: z.boolean(),
});
export type Progress = z.output<typeof Progress>;

/** A film on its own page. */
export const Video = Page.extend({
  ...facts,
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  slides: Handout.nullable(),
  /** Which of its slides is shown beside it from when on; none where it has no slides to show. */
  cues: z.array(z.object({ at: z.number(), page: z.number() })),
  /** What it is played from, where everybody may know it; `video.open` tells everybody whom the film is for. */
  sources: Film.nullable(),
  /** How much the caller has seen; null where nobody is signed in. */
  progress: Progress.nullable(),
  /** More of its series, else of its category. */
  related: z.array(VideoCard),
});
export type Video = z.output<typeof Video>;

/** By which a browser is known again until somebody signs in at it. */
const browser = () => line(64, 16);
/** What the password was traded for; empty where none was given. */
const ticket = () => line(100).default('');
const answer = () => z.object({ percent: z.number(), at: z.string() }).nullable();
const moment = () => int(0, 2 ** 31 - 1);

/** What viewers ask of the films. Every answer holds only what the caller may see. */
export const video = {
  'video.list': endpoint({
    method: 'GET',
    path: '/api/front/video/list',
    access: 'visitor',
    summary: 'Films, the newest first.',
    input: z.object({
      category: key().optional(),
      tag: id().optional(),
      series: line(80).optional(),
      /** Those that a topic names alone. */
      topic: id().optional(),
      q: line(100).default(''),
      ...paging,
    }),
    output: listOf(VideoCard),
  }),
  'video.show': endpoint({
    method: 'GET',
    path: '/api/front/video/show/{id}',
    access: 'visitor',
    summary:
      'One film with its chapters, what it is played from, how much the caller has seen, and what belongs to it.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Video),
    errors: ['NOT_FOUND'],
  }),
  'video.same': endpoint({
    method: 'GET',
    path: '/api/front/video/same',
    access: 'visitor',
    summary: 'More films of the same series, or where it has none of the same category.',
    input: z.object({ id: id(), limit: int(1, 24).default(6) }),
    output: z.object({ data: z.array(VideoCard) }),
    errors: ['NOT_FOUND'],
  }),
  'video.open': endpoint({
    method: 'POST',
    path: '/api/front/video/open',
    access: 'visitor',
    summary:
      'What a film is played from, how it may be watched, and how much the caller, or this browser, has seen of it.',
    input: z.object({ id: id(), browser: browser(), ticket: ticket(), preview: line(100).default('') }),
    output: z.object({
      data: z.object({
        film: Film,
        duration: z.number(),
        /** Nobody goes further than they have played. */
        isLocked: z.boolean(),
        /** The speeds that count. */
        speeds: z.array(z.number()),
        /** The share that is asked for, in percent. */
        asked: z.number(),
        /** Where the pictures of its slides are fetched for as long as it plays: a page and a width are added; null where none are shown. */
        slides: z.string().nullable(),
        progress: Progress,
      }),
    }),
    errors: ['NOT_FOUND', 'video.password_needed', 'video.film_is_public'],
  }),
  'video.password': endpoint({
    method: 'POST',
    path: '/api/front/video/password',
    access: 'visitor',
    summary: 'Trades the password of a film for a ticket that the same person or browser watches with.',
    input: z.object({ id: id(), browser: browser(), password: line(64, 1) }),
    output: z.object({ ticket: z.string(), until: z.string() }),
    errors: ['NOT_FOUND', 'video.password_wrong', 'TOO_MANY'],
  }),
  'video.slide': endpoint({
    method: 'GET',
    path: '/api/front/video/slide',
    access: 'visitor',
    summary: 'A slide of a film as a picture, by an address that whoever may watch the film was told.',
    input: z.object({
      /** Nothing of a draft, whose address its editor was told. */
      video: int(0, Number.MAX_SAFE_INTEGER),
      file: id(),
      until: int(0, 9_999_999_999),
      proof: line(100),
      page: int(1, 10_000),
      width: z.enum(slideWidths),
    }),
    output: z.unknown(),
    errors: ['NOT_FOUND', 'video.slides_unreadable'],
  }),
  'video.begin': endpoint({
    method: 'POST',
    path: '/api/front/video/begin',
    access: 'visitor',
    summary: 'Begins to play a film: from now on this player is listened to, and no other of the same viewer.',
    input: z.object({ id: id(), browser: browser(), ticket: ticket() }),
    output: z.object({ data: z.object({ turn: z.number(), progress: Progress }) }),
    errors: ['NOT_FOUND', 'TOO_MANY', 'video.password_needed'],
  }),
  'video.progress': endpoint({
    method: 'POST',
    path: '/api/front/video/progress',
    access: 'visitor',
    summary: 'Says what was played since the last time, and answers what counts of it.',
    input: z.object({
      id: id(),
      browser: browser(),
      ticket: ticket(),
      turn: int(1, 2 ** 31 - 1),
      /** In the order in which it was played. */
      played: z
        .array(z.object({ from: moment(), to: moment() }))
        .max(50)
        .default([]),
      /** How fast, in hundredths. */
      rate: int(25, 400).default(100),
      position: moment(),
    }),
    output: z.object({ data: Progress }),
    errors: ['NOT_FOUND', 'video.elsewhere', 'video.password_needed'],
  }),
  'video.test.show': endpoint({
    method: 'GET',
    path: '/api/front/video/test/show/{id}',
    access: 'member',
    summary: 'The test after a film; its questions come once as much of it was seen as it asks for.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        isOpen: z.boolean(),
        /** How often it may be taken, and how often still. */
        most: z.number(),
        left: z.number(),
        /** Share of right answers that passes, in percent. */
        passAt: z.number(),
        count: z.number(),
        passed: answer(),
        /** The last try that did not pass. */
        failed: answer(),
        questions: z.array(Asked),
      }),
    }),
    errors: ['NOT_FOUND', 'video.no_test'],
  }),
  'video.test.answer': endpoint({
    method: 'POST',
    path: '/api/front/video/test/answer',
    access: 'member',
    makes: true,
    summary: 'Answers the test after a film; who passes gets a certificate.',
    input: z.object({
      id: id(),
      answers: Chosen(50),
    }),
    output: z.object({
      data: z.object({
        /** The try. */
        id: z.number(),
        isPassed: z.boolean(),
        right: z.number(),
        count: z.number(),
        percent: z.number(),
        left: z.number(),
      }),
    }),
    errors: ['NOT_FOUND', 'video.no_test', 'video.test_shut', 'video.no_tries_left', 'video.passed_already'],
  }),
};
