import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, flag, id, int, key, line, listOf, orNone, paging, saved } from '../../../kernel/contract/fields.ts';
import { KeptQuestion, Question } from '../../people/credit/questions-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { contentAdmin } from '../envelope/admin-contract.ts';
import { categoryContract } from '../envelope/category-contract.ts';
import { contentValues } from '../envelope/editor-contract.ts';
import { CHAPTER_TIME } from './chapters.ts';

/** A chapter as its editor writes it. */
export const Chapter = z.object({
  /** Where it begins: `5:20` or `1:05:20`. */
  at: z.string().trim().regex(CHAPTER_TIME),
  title: line(80, 1),
  titleEn: line(120).default(''),
});
export type Chapter = z.output<typeof Chapter>;

/** As many moments of slides a film has. */
export const MOST_CUES = 300;

/** A page of the slides, and from when on it is shown beside the film. */
export const Cue = z.object({ at: z.string().trim().regex(CHAPTER_TIME), page: int(1, 10_000) });
export type Cue = z.output<typeof Cue>;

/** What an editor writes of a film. */
export const VideoValues = z.object({
  ...contentValues,
  category: key(),
  /** Numbers of a film and of a paper of the file library. */
  filmFile: orNone(id()).default(null),
  slidesFile: orNone(id()).default(null),
  /** Slides that are shown beside it and not given away; where there are none, those to take along are shown. */
  deckFile: orNone(id()).default(null),
  speakers: line(200).default(''),
  speakersEn: line(300).default(''),
  series: line(80).default(''),
  seriesEn: line(120).default(''),
  chapters: z.array(Chapter).max(60).default([]),
  cues: z.array(Cue).max(MOST_CUES).default([]),
  questions: z.array(Question).max(50).default([]),
  isCredited: flag().default(false),
});

/** Somebody who watched a film. */
const Watch = z.object({
  id: z.number(),
  videoId: z.number(),
  video: z.string(),
  memberId: z.number().nullable(),
  /** Null where nobody was signed in. */
  person: PersonName.nullable(),
  /** Share of the film that was played, to a tenth of a percent, and in seconds. */
  percent: z.number(),
  seconds: z.number(),
  /** How often they took the test, the best share of right answers, and whether they passed. */
  tries: z.number(),
  testPercent: z.number().nullable(),
  isPassed: z.boolean(),
  firstAt: z.string(),
  seenAt: z.string(),
});

/** What the console asks of the films. */
export const videoAdmin = {
  ...contentAdmin('video.video', {
    row: {
      category: z.string(),
      categoryName: z.string(),
      series: z.string(),
      isCredited: z.boolean(),
      /** Milliseconds; null without a film. */
      duration: z.number().nullable(),
      /** How often ten seconds of it were watched, by how many people and browsers, and how many passed its test. */
      views: z.number(),
      viewers: z.number(),
      passed: z.number(),
      /** Whoever watches it gives a password. */
      isGated: z.boolean(),
    },
    detail: {
      filmFile: z.number().nullable(),
      filmName: z.string().nullable(),
      slidesFile: z.number().nullable(),
      slidesName: z.string().nullable(),
      deckFile: z.number().nullable(),
      deckName: z.string().nullable(),
      speakers: z.string(),
      speakersEn: z.string(),
      seriesEn: z.string(),
      chapters: z.array(Chapter),
      cues: z.array(Cue),
      questions: z.array(KeptQuestion),
    },
    input: VideoValues,
    filters: { category: key(), isCredited: flag() },
  }),
  ...categoryContract('video.category', 'video.video.view'),
};

/** Who is let in to a film beside those whom its page is for. */
const Gate = z.object({ id: z.number(), version: z.number(), isGated: z.boolean() });
export type Gate = z.output<typeof Gate>;

/** What the console asks of the passwords of films: they hold at once, and stand in no version. */
export const videoGate = {
  'video.gate.show': endpoint({
    method: 'GET',
    path: '/api/admin/video/gate/{id}',
    access: { permission: 'video.video.publish' },
    summary: 'Whether a film is watched with a password, which is never told.',
    input: z.object({ id: id() }),
    output: z.object({ data: Gate }),
    errors: ['NOT_FOUND'],
  }),
  'video.gate.save': endpoint({
    method: 'POST',
    path: '/api/admin/video/gate',
    edits: 'video.gate',
    access: { permission: 'video.video.publish' },
    summary: 'Lets a film be watched with a password or without one, at once; a new password ends every ticket.',
    input: z.object({
      id: id(),
      version: int(1, 2 ** 31 - 1),
      isGated: flag().default(false),
      /** Empty leaves the password as it is. */
      password: line(64).default(''),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'video.film_is_public'],
  }),
};

/** What the console asks to say which slide is shown when. */
export const videoDeck = {
  'video.deck': endpoint({
    method: 'GET',
    path: '/api/admin/video/deck',
    access: { permission: 'video.video.save' },
    summary: 'A film and slides of the file library, for whoever says which page is shown when.',
    input: z.object({ filmFile: id(), deckFile: id() }),
    output: z.object({
      data: z.object({
        film: z.object({ url: z.string(), mime: z.string(), duration: z.number() }),
        /** How many slides there are, and where their pictures are fetched: a page and a width are added. */
        pages: z.number(),
        address: z.string(),
      }),
    }),
    errors: ['NOT_FOUND', 'video.slides_unreadable'],
  }),
};

/** What the console asks of those who watch. */
export const videoWatches = {
  'video.watch.list': endpoint({
    method: 'GET',
    path: '/api/admin/video/watch/list',
    access: { permission: 'video.watch.view' },
    record: 'video.watch',
    summary: 'Who watched which film, how much of it, and how their test ended; who began last comes first.',
    input: z.object({ ...paging, cursor: cursor(), videoId: id().optional(), memberId: id().optional() }),
    output: listOf(Watch),
  }),
};
