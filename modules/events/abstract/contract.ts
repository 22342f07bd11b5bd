import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, nothing, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { idOrSlug } from '../../content/envelope/contract.ts';
import { Remark } from './panel-contract.ts';
import { ABSTRACT_STATES } from './rules/states.ts';
import {
  APPEAL_STATES,
  BLINDNESS,
  COAUTHOR_STATES,
  DECISIONS,
  LANGUAGES,
  OPENINGS,
  REVIEW_STATES,
  UNITS,
  WISHES,
} from './rules/words.ts';

/** Longest texts in signs, whatever a call asks: what people count is checked besides. */
const TITLE = 400;
const BODY = 12_000;

const State = z.enum(ABSTRACT_STATES);
const path = '/api/front/abstract';
const version = () => int(1, 2_147_483_647);
const topicKey = () => z.string().regex(/^[A-Z]{1,3}$/, 'abstract.topic_wrong');
const one = { id: id(), version: version() };

/** An author as somebody writes them down. */
export const AuthorInput = z.object({
  name: line(60, 1),
  nameEn: line(80).default(''),
  units: z.array(line(120, 1)).max(5).default([]),
  orcid: z
    .union([z.literal(''), z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, 'abstract.orcid_wrong')])
    .default(''),
  isPresenter: flag().default(false),
  isCorresponding: flag().default(false),
  isMe: flag().default(false),
});

/** What an abstract holds; a draft may lack anything. */
export const AbstractValues = z.object({
  topic: z.union([z.literal(''), topicKey()]).default(''),
  topics: z.array(topicKey()).max(2).default([]),
  wish: z.enum(WISHES).default('either'),
  title: line(TITLE).default(''),
  titleEn: line(TITLE).default(''),
  body: text(BODY).default(''),
  bodyEn: text(BODY).default(''),
  keywords: z.array(line(40, 1)).max(8).default([]),
  authors: z.array(AuthorInput).max(40).default([]),
  statements: z
    .object({
      ethics: line(120).default(''),
      consent: line(120).default(''),
      trial: line(80).default(''),
      funding: line(300).default(''),
      interests: line(300).default(''),
      prior: line(300).default(''),
    })
    .prefault({}),
  opposed: z
    .array(z.object({ name: line(60, 1), reason: line(200, 1) }))
    .max(3)
    .default([]),
});
export type AbstractValues = z.output<typeof AbstractValues>;

const Author = z.object({
  name: z.string(),
  nameEn: z.string(),
  units: z.array(z.string()),
  orcid: z.string(),
  isPresenter: z.boolean(),
  isCorresponding: z.boolean(),
  isMe: z.boolean(),
});

const Texts = {
  topic: z.string(),
  topics: z.array(z.string()),
  wish: z.enum(WISHES),
  title: z.string(),
  titleEn: z.string(),
  body: z.string(),
  bodyEn: z.string(),
  keywords: z.array(z.string()),
};

const Topic = z.object({ key: z.string(), name: z.string() });

/** A call as readers see it. */
export const ShownCall = z.object({
  id: z.number(),
  conferenceId: z.number(),
  conference: z.string(),
  timeZone: z.string(),
  about: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  opening: z.enum(OPENINGS),
  topics: z.array(Topic),
  language: z.enum(LANGUAGES),
  unit: z.enum(UNITS),
  titleMost: z.number(),
  zhMost: z.number(),
  enMost: z.number(),
  asksEthics: z.boolean(),
  blindness: z.enum(BLINDNESS),
  /** The server’s clock. */
  now: z.string(),
});
export type ShownCall = z.output<typeof ShownCall>;

/** An own abstract in a list. */
const OwnRow = z.object({
  id: z.number(),
  version: z.number(),
  callId: z.number(),
  conferenceId: z.number(),
  conference: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  state: State,
  /** Once it was told. */
  decision: z.enum(DECISIONS).nullable(),
  updatedAt: z.string(),
});
export type OwnRow = z.output<typeof OwnRow>;

/** An accepted abstract in the list that everybody reads. */
const PublicRow = z.object({
  id: z.number(),
  number: z.string(),
  topic: z.string(),
  decision: z.enum(DECISIONS),
  title: z.string(),
  /** Names of its authors with the numbers of their units. */
  authors: z.array(z.object({ name: z.string(), numbers: z.array(z.number()), isPresenter: z.boolean() })),
  units: z.array(z.string()),
  /** Where its poster hangs; empty where it has no board. */
  board: z.string(),
});
export type PublicRow = z.output<typeof PublicRow>;

const Criterion = z.object({ key: z.string(), name: z.string(), weight: z.number(), most: z.number() });
const Marks = z.record(z.string(), z.number().nullable());

/** What a reviewer reads of an abstract: what tells who wrote it is not there where the review is blind. */
const Reviewed = z.object({
  id: z.number(),
  number: z.string(),
  conference: z.string(),
  topicName: z.string(),
  title: z.string(),
  state: z.enum(REVIEW_STATES),
  reviewBy: z.string().nullable(),
  value: z.string().nullable(),
});

const gives = z.object({
  id: id(),
  version: version(),
  marks: z.record(z.string().max(20), z.union([z.null(), int(0, 1000)])).default({}),
  comment: text(3000).default(''),
  note: text(2000).default(''),
});

const WRITING = ['closed', 'step', 'too_many', 'topic_unknown'].map((code) => `abstract.${code}`);
const HANDING = [
  ...[
    'topic_needed',
    'text_missing',
    'text_long',
    'authors_wrong',
    'author_twice',
    'statement_needed',
    'author_refused',
    'names_in_text',
  ],
].map((code) => `abstract.${code}`);
const saved = z.object({ data: z.object({ id: z.number(), version: z.number(), state: State }) });

/** What readers, authors and reviewers ask of abstracts. */
export const abstracts = {
  'abstract.announced': endpoint({
    method: 'GET',
    path: `${path}/announced/{conference}`,
    access: 'visitor',
    summary:
      'The call for abstracts of a conference, and how many of its abstracts readers find; null where there is none.',
    input: z.object({ conference: idOrSlug() }),
    output: z.object({ data: z.object({ call: ShownCall, shown: z.number(), hasBook: z.boolean() }).nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: 'visitor',
    summary: 'The accepted abstracts of a conference, by their numbers.',
    input: z.object({
      conference: id(),
      topic: topicKey().optional(),
      as: z.enum(['talk', 'poster', 'book']).optional(),
      /** Words that title, text or an author’s name contain. */
      q: line(100).optional(),
      ...paging,
    }),
    output: listOf(PublicRow),
    errors: ['NOT_FOUND'],
  }),
  'abstract.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: 'visitor',
    summary: 'One accepted abstract.',
    input: z.object({ id: id() }),
    output: z.object({
      data: PublicRow.extend({
        conferenceId: z.number(),
        conference: z.string(),
        topicName: z.string(),
        body: z.string(),
        keywords: z.array(z.string()),
        funding: z.string(),
        interests: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.mine': endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access: 'member',
    summary: 'The caller’s abstracts, the latest first.',
    input: z.object(paging),
    output: listOf(OwnRow),
  }),
  'abstract.own': endpoint({
    method: 'GET',
    path: `${path}/own/{id}`,
    access: 'member',
    summary:
      'One of the caller’s abstracts as they wrote it, what was decided, and what reviewers wrote to its authors.',
    input: z.object({ id: id() }),
    output: shown(
      OwnRow.extend({
        ...Texts,
        authors: z.array(Author),
        statements: z.object({
          ethics: z.string(),
          consent: z.string(),
          trial: z.string(),
          funding: z.string(),
          interests: z.string(),
          prior: z.string(),
        }),
        opposed: z.array(z.object({ name: z.string(), reason: z.string() })),
        call: ShownCall,
        /** Until when the caller may write it: the close, or what they were given. */
        writeUntil: z.string(),
        reason: z.string(),
        decisionNote: z.string(),
        board: z.string(),
        comments: z.array(z.object({ who: z.number(), text: z.string() })),
        /** What the author says against the decision, what became of it, and until when it may be said; null where it may not. */
        appeal: z.object({
          text: z.string(),
          state: z.enum(APPEAL_STATES),
          answer: z.string(),
          by: z.string().nullable(),
        }),
        /** Whom of the authors was asked whether they agree to be named, and what they said. */
        coauthors: z.array(z.object({ name: z.string(), state: z.enum(COAUTHOR_STATES), reason: z.string() })),
        /** Places of authors who look like one person. */
        alike: z.array(z.array(z.number())),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'abstract.begin': endpoint({
    method: 'POST',
    path: `${path}/begin`,
    access: 'member',
    summary: 'Begins an abstract for a call.',
    input: z.object({ call: id() }),
    output: saved,
    errors: ['NOT_FOUND', 'abstract.closed', 'abstract.too_many'],
    makes: true,
  }),
  'abstract.keep': endpoint({
    method: 'POST',
    path: `${path}/keep`,
    access: 'member',
    summary: 'Keeps what was written of an own draft so far.',
    input: z.object({ ...one, values: AbstractValues }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...WRITING],
  }),
  'abstract.submit': endpoint({
    method: 'POST',
    path: `${path}/submit`,
    access: 'member',
    summary: 'Hands an own draft in: it is checked whole, and has a number from then on.',
    input: z.object(one),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...WRITING, ...HANDING],
  }),
  'abstract.takeBack': endpoint({
    method: 'POST',
    path: `${path}/take-back`,
    access: 'member',
    summary: 'Makes what was handed in a draft again, before the close; its number stays.',
    input: z.object(one),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.closed', 'abstract.step'],
  }),
  'abstract.withdraw': endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: 'member',
    summary: 'Gives an own abstract up for good; once a decision was told, with a reason.',
    input: z.object({ ...one, reason: line(300).default('') }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.reason_needed'],
  }),
  'abstract.drop': endpoint({
    method: 'POST',
    path: `${path}/drop`,
    access: 'member',
    summary: 'Removes an own draft that was never handed in.',
    input: z.object(one),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step'],
  }),
  'abstract.answer': endpoint({
    method: 'POST',
    path: `${path}/answer`,
    access: 'member',
    summary: 'Says whether what was accepted will be presented.',
    input: z.object({ ...one, accepts: flag() }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step'],
  }),
  'abstract.review.mine': endpoint({
    method: 'GET',
    path: `${path}/review/mine`,
    access: 'member',
    summary: 'What the caller was asked to review, what is open first.',
    input: z.object(paging),
    output: listOf(Reviewed),
  }),
  'abstract.review.own': endpoint({
    method: 'GET',
    path: `${path}/review/own/{id}`,
    access: 'member',
    summary: 'One abstract to review, with what the caller gave; what others gave only after their own is handed in.',
    input: z.object({ id: id() }),
    output: shown(
      Reviewed.extend({
        version: z.number(),
        body: z.string(),
        titleEn: z.string(),
        bodyEn: z.string(),
        keywords: z.array(z.string()),
        wish: z.enum(WISHES),
        blindness: z.enum(BLINDNESS),
        /** Who wrote it; empty where the review is blind. */
        authors: z.array(z.object({ name: z.string(), units: z.array(z.string()) })),
        criteria: z.array(Criterion),
        marks: Marks,
        comment: z.string(),
        note: z.string(),
        others: z.array(z.object({ who: z.number(), value: z.string().nullable(), comment: z.string() })),
        remarks: z.array(Remark),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'abstract.review.keep': endpoint({
    method: 'POST',
    path: `${path}/review/keep`,
    access: 'member',
    summary: 'Keeps what the caller has given so far.',
    input: gives,
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.review_over', 'abstract.marks_wrong'],
  }),
  'abstract.review.hand': endpoint({
    method: 'POST',
    path: `${path}/review/hand`,
    access: 'member',
    summary: 'Hands a review in: each criterion is marked or abstained from.',
    input: gives,
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.review_over', 'abstract.marks_wrong'],
  }),
  'abstract.review.decline': endpoint({
    method: 'POST',
    path: `${path}/review/decline`,
    access: 'member',
    summary:
      'Declines to review, for want of time or because of a conflict; somebody else is drawn where there is anybody.',
    input: z.object({ ...one, isConflict: flag().default(false), reason: line(300, 1) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.review_over'],
  }),
};
