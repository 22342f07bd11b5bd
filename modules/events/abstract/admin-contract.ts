import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, listOf, moment, orNone, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { chairs } from './chair-contract.ts';
import { RankedRow } from './panel-contract.ts';
import { ABSTRACT_STATES } from './rules/states.ts';
import {
  APPEAL_STATES,
  BLINDNESS,
  COAUTHOR_STATES,
  CONFLICTS,
  DECISIONS,
  LANGUAGES,
  REVIEW_STATES,
  UNITS,
  WISHES,
} from './rules/words.ts';

const path = '/api/admin/abstract';
const may = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });
const version = () => int(1, 2_147_483_647);
const one = { id: id(), version: version() };
const topicKey = () => z.string().regex(/^[A-Z]{1,3}$/, 'abstract.topic_wrong');

const topic = { key: z.string(), name: z.string(), nameEn: z.string(), quota: z.number().nullable() };
const criterion = { key: z.string(), name: z.string(), nameEn: z.string(), weight: z.number(), most: z.number() };

/** What staff write of a call. */
export const CallValues = z.object({
  conferenceId: id(),
  about: text(3000).default(''),
  aboutEn: text(4000).default(''),
  opensAt: moment(),
  closesAt: moment(),
  reviewBy: orNone(moment()).default(null),
  topics: z
    .array(
      z.object({
        key: topicKey(),
        name: line(60, 1),
        nameEn: line(80).default(''),
        quota: orNone(int(0, 10_000)).default(null),
      }),
    )
    .min(1)
    .max(40),
  language: z.enum(LANGUAGES).default('zh'),
  unit: z.enum(UNITS).default('words'),
  titleMost: int(5, 400).default(60),
  zhMost: int(10, 10_000).default(800),
  enMost: int(10, 10_000).default(400),
  mostEach: int(1, 50).default(5),
  asksEthics: flag().default(true),
  blindness: z.enum(BLINDNESS).default('double'),
  criteria: z
    .array(
      z.object({
        key: z.string().regex(/^[a-z][a-z0-9]{0,19}$/, 'abstract.criterion_wrong'),
        name: line(60, 1),
        nameEn: line(80).default(''),
        weight: int(1, 100),
        most: int(1, 100),
      }),
    )
    .min(1)
    .max(12),
  reviewsEach: int(1, 9).default(3),
  quorum: int(1, 9).default(2),
  bookAt: orNone(moment()).default(null),
  asksBids: flag().default(false),
  appealBy: orNone(moment()).default(null),
  needsRegistration: flag().default(false),
});
export type CallValues = z.output<typeof CallValues>;

const calls = recordContract({
  name: 'abstract.call',
  path: `${path}/call`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    opensAt: z.string(),
    closesAt: z.string(),
    blindness: z.enum(BLINDNESS),
    submitted: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    about: z.string(),
    aboutEn: z.string(),
    reviewBy: z.string().nullable(),
    topics: z.array(z.object(topic)),
    language: z.enum(LANGUAGES),
    unit: z.enum(UNITS),
    titleMost: z.number(),
    zhMost: z.number(),
    enMost: z.number(),
    mostEach: z.number(),
    asksEthics: z.boolean(),
    criteria: z.array(z.object(criterion)),
    reviewsEach: z.number(),
    quorum: z.number(),
    bookAt: z.string().nullable(),
    asksBids: z.boolean(),
    appealBy: z.string().nullable(),
    needsRegistration: z.boolean(),
    extensions: z.array(z.object({ id: z.number(), person: PersonName, until: z.string(), reason: z.string() })),
  }),
  input: CallValues,
  filters: { conferenceId: id() },
  sort: ['closesAt', 'updatedAt'],
  opens: 'down',
  permissions: may('abstract.call'),
  errors: [
    'conference_unknown',
    'call_there',
    'window_wrong',
    'topics_wrong',
    'criteria_wrong',
    'topic_used',
    'frozen',
    'call_used',
  ].map((code) => `abstract.${code}`),
});

/** What staff write of a reviewer. */
export const ReviewerValues = z.object({
  callId: id(),
  memberId: id(),
  hospital: line(120, 1),
  topics: z.array(topicKey()).max(40).default([]),
  cap: orNone(int(0, 1000)).default(null),
});

const reviewers = recordContract({
  name: 'abstract.reviewer',
  path: `${path}/reviewer`,
  row: z.object({
    callId: z.number(),
    conference: z.string(),
    memberId: z.number(),
    person: PersonName,
    hospital: z.string(),
    topics: z.array(z.string()),
    cap: z.number().nullable(),
    updatedAt: z.string(),
  }),
  /** Reviews that they were asked for and that they handed in. */
  detail: z.object({ open: z.number(), handed: z.number() }),
  input: ReviewerValues,
  filters: { callId: id() },
  sort: ['updatedAt'],
  opens: 'down',
  permissions: may('abstract.reviewer'),
  errors: ['call_unknown', 'person_unknown', 'reviewers_many', 'reviewer_there', 'topic_unknown', 'reviewer_used'].map(
    (code) => `abstract.${code}`,
  ),
});

const AuthorShown = z.object({
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  nameEn: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  units: z.array(z.string()),
  isPresenter: z.boolean(),
  isCorresponding: z.boolean(),
});

/** The abstracts as the desk reads them; who writes them are their authors. */
export const submissionRecord = recordContract({
  name: 'abstract.submission',
  path: `${path}/submission`,
  row: z.object({
    callId: z.number(),
    conferenceId: z.number(),
    conference: z.string(),
    memberId: z.number(),
    person: PersonName,
    number: z.string().nullable(),
    title: z.string(),
    topic: z.string(),
    wish: z.enum(WISHES),
    state: z.enum(ABSTRACT_STATES),
    decision: z.enum(DECISIONS).nullable(),
    /** Reviews that are handed in, and that are asked for. */
    handed: z.number(),
    asked: z.number(),
    board: z.string(),
    appealState: z.enum(APPEAL_STATES),
    submittedAt: z.string().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    titleEn: z.string(),
    body: z.string(),
    bodyEn: z.string(),
    keywords: z.array(z.string()),
    topics: z.array(z.string()),
    authors: z.array(AuthorShown),
    statements: z.object({
      ethics: z.string(),
      consent: z.string(),
      trial: z.string(),
      funding: z.string(),
      interests: z.string(),
      prior: z.string(),
    }),
    opposed: z.array(z.object({ name: z.string(), reason: z.string() })),
    reason: z.string(),
    decisionNote: z.string(),
    itemId: z.number().nullable(),
    releasedAt: z.string().nullable(),
    /** The abstract that it was merged into, or is the same as. */
    intoId: z.number().nullable(),
    into: z.string().nullable(),
    appeal: z.string(),
    appealAnswer: z.string(),
    /** Whom of its authors was asked, and what they said. */
    coauthors: z.array(
      z.object({
        name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
        state: z.enum(COAUTHOR_STATES),
        reason: z.string(),
      }),
    ),
  }),
  input: z.object({}),
  filters: {
    callId: id(),
    state: z.enum(ABSTRACT_STATES),
    decision: z.enum(DECISIONS),
    topic: topicKey(),
    memberId: id(),
    appealState: z.enum(['open', 'upheld', 'dismissed']),
    /** Whether it was handed in at all. */
    isHandedIn: flag(),
  },
  sort: ['updatedAt'],
  opens: 'down',
  permissions: {
    view: 'abstract.submission.view',
    save: 'abstract.submission.decide',
    remove: 'abstract.submission.decide',
    export: 'abstract.submission.export',
  },
});

const {
  'abstract.submission.save': _save,
  'abstract.submission.remove': _remove,
  'abstract.submission.rollback': _rollback,
  ...reading
} = submissionRecord;

const view = { permission: 'abstract.submission.view' } as const;
const desk = { permission: 'abstract.submission.desk' } as const;
const decide = { permission: 'abstract.submission.decide' } as const;
const assign = { permission: 'abstract.review.assign' } as const;
const step = ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.own_work'];
const call = { callId: id() };

/** What those who run a call do with its abstracts. */
export const abstractAdmin = {
  ...calls,
  ...reviewers,
  ...chairs,
  ...reading,
  'abstract.call.extend': endpoint({
    method: 'POST',
    path: `${path}/call/extend`,
    access: { permission: 'abstract.call.save' },
    summary: 'Lets one person hand in after the close, until a moment and for a reason.',
    input: z.object({ ...call, memberId: id(), until: moment(), reason: line(200, 1) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'abstract.person_unknown', 'abstract.until_wrong'],
  }),
  'abstract.submission.return': endpoint({
    method: 'POST',
    path: `${path}/submission/return`,
    access: desk,
    summary: 'Gives an abstract back to its author to mend, who may hand it in again until a moment.',
    input: z.object({ ...one, reason: line(300, 1), until: orNone(moment()).default(null) }),
    output: saved(),
    errors: [...step, 'abstract.until_wrong'],
    bulk: true,
  }),
  'abstract.submission.dismiss': endpoint({
    method: 'POST',
    path: `${path}/submission/dismiss`,
    access: desk,
    summary: 'Takes an abstract out before its review: it does not fit, or is there already.',
    input: z.object({
      ...one,
      isDuplicate: flag().default(false),
      /** Of a duplicate: the abstract that it is the same as. */
      ofId: orNone(id()).default(null),
      reason: line(300, 1),
    }),
    output: saved(),
    errors: [...step, 'abstract.into_unknown'],
    bulk: true,
  }),
  'abstract.submission.similar': endpoint({
    method: 'GET',
    path: `${path}/submission/similar`,
    access: view,
    summary: 'Abstracts of the shop whose text is like this one’s, the most alike first; nothing is decided by it.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          title: z.string(),
          conference: z.string(),
          share: z.number(),
          isLikely: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.submission.review': endpoint({
    method: 'POST',
    path: `${path}/submission/review`,
    access: decide,
    summary: 'Begins the review of an abstract: its author changes it no more.',
    input: z.object(one),
    output: saved(),
    errors: step,
    bulk: true,
  }),
  'abstract.submission.reviews': endpoint({
    method: 'GET',
    path: `${path}/submission/reviews`,
    access: view,
    summary: 'Who reviews an abstract and what they said, and who else could, or why not.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        value: z.string().nullable(),
        isComplete: z.boolean(),
        reviews: z.array(
          z.object({
            id: z.number(),
            version: z.number(),
            reviewerId: z.number(),
            person: PersonName,
            hospital: z.string(),
            state: z.enum(REVIEW_STATES),
            value: z.string().nullable(),
            comment: z.string(),
            note: z.string(),
            reason: z.string(),
            /** What it came to each time before it was changed. */
            former: z.array(
              z.object({ value: z.string().nullable(), handedAt: z.string().nullable(), reason: z.string() }),
            ),
          }),
        ),
        remarks: z.array(z.object({ id: z.number(), person: PersonName, text: z.string(), at: z.string() })),
        others: z.array(
          z.object({
            reviewerId: z.number(),
            person: PersonName,
            hospital: z.string(),
            conflict: z.enum(CONFLICTS).nullable(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.review.assign': endpoint({
    method: 'POST',
    path: `${path}/review/assign`,
    access: assign,
    summary:
      'Plans who reviews what: no conflict, nobody above their cap, loads as even as can be; a dry run changes nothing.',
    input: z.object({ ...call, seed: int(1, 1_000_000).default(1), isDry: flag().default(false) }),
    output: z.object({
      data: z.object({
        planned: z.number(),
        uncovered: z.array(z.object({ id: z.number(), number: z.string(), title: z.string(), missing: z.number() })),
        loads: z.array(
          z.object({ person: PersonName, before: z.number(), after: z.number(), cap: z.number().nullable() }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.review.add': endpoint({
    method: 'POST',
    path: `${path}/review/add`,
    access: assign,
    summary: 'Asks a reviewer for an abstract by hand.',
    input: z.object({ submissionId: id(), reviewerId: id() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'abstract.step', 'abstract.conflict', 'abstract.review_there'],
  }),
  'abstract.review.remove': endpoint({
    method: 'POST',
    path: `${path}/review/remove`,
    access: assign,
    summary: 'Takes a review away that nobody has begun.',
    input: z.object(one),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.review_begun'],
  }),
  'abstract.submission.ranking': endpoint({
    method: 'GET',
    path: `${path}/submission/ranking`,
    access: view,
    summary:
      'The abstracts of a topic of a call that are reviewed or decided, by their marks, with the line of its quota; without a topic, those of the first one.',
    input: z.object({ ...call, topic: topicKey().optional(), ...paging }),
    output: listOf(RankedRow).extend({
      topics: z.array(z.object({ key: z.string(), name: z.string(), quota: z.number().nullable() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.submission.decide': endpoint({
    method: 'POST',
    path: `${path}/submission/decide`,
    access: decide,
    summary: 'Decides on an abstract; nobody is told before the release, and until then it may be decided anew.',
    input: z.object({ ...one, decision: z.enum(DECISIONS), note: text(1000).default('') }),
    output: saved(),
    errors: step,
    bulk: true,
  }),
  'abstract.submission.undecide': endpoint({
    method: 'POST',
    path: `${path}/submission/undecide`,
    access: decide,
    summary: 'Takes a decision back that nobody was told.',
    input: z.object(one),
    output: saved(),
    errors: step,
    bulk: true,
  }),
  'abstract.letters.preview': endpoint({
    method: 'GET',
    path: `${path}/letters/preview`,
    access: decide,
    summary: 'Which letters the next release sends, and what those with a note say.',
    input: z.object(call),
    output: z.object({
      data: z.object({
        counts: z.object({ talk: z.number(), poster: z.number(), book: z.number(), reject: z.number() }),
        total: z.number(),
        letters: z.array(
          z.object({
            id: z.number(),
            number: z.string(),
            title: z.string(),
            decision: z.enum(DECISIONS),
            note: z.string(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.letters.release': endpoint({
    method: 'POST',
    path: `${path}/letters/release`,
    access: { permission: 'abstract.letters.release' },
    summary:
      'Tells every author of what was decided and not yet told, each once; refused where it is not what was looked at.',
    input: z.object({ ...call, expected: int(0, 100_000) }),
    output: z.object({ data: z.object({ sent: z.number() }) }),
    errors: ['NOT_FOUND', 'abstract.moved_on'],
  }),
  'abstract.submission.place': endpoint({
    method: 'POST',
    path: `${path}/submission/place`,
    access: desk,
    summary: 'Gives what was confirmed its place: a talk an item in the timetable, a poster the next free board.',
    input: z.object({ ...one, hall: line(40).default(''), period: line(40).default('') }),
    output: saved(),
    errors: [...step, 'abstract.nothing_to_place'],
    bulk: true,
  }),
};
