import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, paging, text } from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { ABSTRACT_STATES } from './rules/states.ts';
import { BIDS, COAUTHOR_STATES, DECISIONS, WISHES } from './rules/words.ts';

/** What the link of a co-author opens: their place among the authors of one abstract. */
export const COAUTHOR_LINK = 'abstract.coauthor';

const path = '/api/front/abstract';
const version = () => int(1, 2_147_483_647);
const one = { id: id(), version: version() };
const topicKey = () => z.string().regex(/^[A-Z]{1,3}$/, 'abstract.topic_wrong');
const byLink = { access: 'link', opens: COAUTHOR_LINK } as const;
const stepped = z.object({ data: z.object({ id: z.number(), version: z.number() }) });

/** An entry of the discussion of an abstract: who said it is a number, or a chair. */
export const Remark = z.object({
  id: z.number(),
  /** The number of the reviewer; null where a chair said it. */
  who: z.number().nullable(),
  isMine: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type Remark = z.output<typeof Remark>;

const BidRow = z.object({
  id: z.number(),
  number: z.string(),
  topicName: z.string(),
  title: z.string(),
  body: z.string(),
  bid: z.enum(BIDS).nullable(),
});
export type BidRow = z.output<typeof BidRow>;

/** An abstract in the ranking of a topic. */
export const RankedRow = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  title: z.string(),
  topic: z.string(),
  wish: z.enum(WISHES),
  state: z.enum(ABSTRACT_STATES),
  decision: z.enum(DECISIONS).nullable(),
  value: z.string().nullable(),
  handed: z.number(),
  asked: z.number(),
  isComplete: z.boolean(),
  /** Its place in its topic, and whether that lies within the quota. */
  place: z.number().nullable(),
  isWithin: z.boolean(),
});
export type RankedRow = z.output<typeof RankedRow>;

const Coauthor = z.object({
  abstractId: z.number(),
  name: z.string(),
  state: z.enum(COAUTHOR_STATES),
  version: z.number(),
  conference: z.string(),
  title: z.string(),
  body: z.string(),
  authors: z.array(z.object({ name: z.string(), units: z.array(z.string()) })),
  /** Whether one can still agree; refusing ends when the book is frozen, which says who wrote it. */
  isOpen: z.boolean(),
  mayRefuse: z.boolean(),
});
export type Coauthor = z.output<typeof Coauthor>;

const answers = z.object({ version: version(), agrees: flag(), reason: line(300).default('') });
const ANSWERING = ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.coauthor_over', 'abstract.reason_needed'];

/** What reviewers, chairs and co-authors do beside writing and marking. */
export const panel = {
  'abstract.review.amend': endpoint({
    method: 'POST',
    path: `${path}/review/amend`,
    access: 'member',
    summary: 'Changes a review that was handed in, with why; what it said before is kept.',
    input: z.object({
      ...one,
      marks: z.record(z.string().max(20), z.union([z.null(), int(0, 1000)])),
      comment: text(3000).default(''),
      note: text(2000).default(''),
      reason: line(200, 1),
    }),
    output: stepped,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.review_over', 'abstract.marks_wrong'],
  }),
  'abstract.review.discuss': endpoint({
    method: 'POST',
    path: `${path}/review/discuss`,
    access: 'member',
    summary:
      'Says something to the other reviewers of an abstract, under a pseudonym; once the own review is handed in.',
    input: z.object({ id: id(), text: text(2000, 1) }),
    output: z.object({ data: Remark }),
    errors: ['NOT_FOUND', 'abstract.review_over', 'abstract.review_first'],
    makes: true,
  }),
  'abstract.bid.list': endpoint({
    method: 'GET',
    path: `${path}/bid`,
    access: 'member',
    summary:
      'Abstracts of a call that wait for reviewers, as the caller may bid for them as one of its reviewers; without a call, of the newest one that asks for bids.',
    input: z.object({ call: id().optional(), ...paging }),
    output: listOf(BidRow).extend({
      calls: z.array(z.object({ id: z.number(), conference: z.string(), isShown: z.boolean() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.bid.set': endpoint({
    method: 'POST',
    path: `${path}/bid`,
    access: 'member',
    summary:
      'Says of an abstract that waits for reviewers whether the caller would like to review it, or has a conflict.',
    input: z.object({ submissionId: id(), bid: z.enum(BIDS) }),
    output: z.object({ data: z.object({ bid: z.enum(BIDS) }) }),
    errors: ['NOT_FOUND', 'abstract.bids_over'],
  }),
  'abstract.chaired.mine': endpoint({
    method: 'GET',
    path: `${path}/chair`,
    access: 'member',
    summary: 'The topics that the caller decides on.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          callId: z.number(),
          conference: z.string(),
          topic: z.string(),
          topicName: z.string(),
          quota: z.number().nullable(),
          /** Still to be decided, and decided. */
          open: z.number(),
          decided: z.number(),
          topics: z.array(z.object({ key: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
  'abstract.chaired.ranking': endpoint({
    method: 'GET',
    path: `${path}/chair/ranking`,
    access: 'member',
    summary:
      'The abstracts of a topic that the caller decides on, by their marks; who wrote them is not said, and neither are marks and decision where a conflict keeps the caller from deciding.',
    input: z.object({ callId: id(), topic: topicKey(), ...paging }),
    output: listOf(RankedRow),
    errors: ['NOT_FOUND'],
  }),
  'abstract.chaired.show': endpoint({
    method: 'GET',
    path: `${path}/chair/show/{id}`,
    access: 'member',
    summary: 'An abstract that the caller decides on, with what reviewers gave and said, under pseudonyms.',
    input: z.object({ id: id() }),
    output: z.object({
      data: RankedRow.omit({ place: true, isWithin: true }).extend({
        titleEn: z.string(),
        body: z.string(),
        bodyEn: z.string(),
        keywords: z.array(z.string()),
        decisionNote: z.string(),
        reviews: z.array(
          z.object({ who: z.number(), value: z.string().nullable(), comment: z.string(), note: z.string() }),
        ),
        remarks: z.array(Remark),
        /** Whether a conflict keeps the caller from deciding. */
        isConflict: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.chaired.decide': endpoint({
    method: 'POST',
    path: `${path}/chair/decide`,
    access: 'member',
    summary: 'Decides on an abstract of an own topic; nobody is told before the release.',
    input: z.object({ ...one, decision: z.enum(DECISIONS), note: text(1000).default('') }),
    output: stepped,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.chair_conflict'],
  }),
  'abstract.chaired.move': endpoint({
    method: 'POST',
    path: `${path}/chair/move`,
    access: 'member',
    summary: 'Moves an abstract of an own topic to another one, where it is reviewed anew by whoever takes that.',
    input: z.object({ ...one, topic: topicKey() }),
    output: stepped,
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.chair_conflict'],
      'abstract.topic_unknown',
    ],
  }),
  'abstract.chaired.discuss': endpoint({
    method: 'POST',
    path: `${path}/chair/discuss`,
    access: 'member',
    summary: 'Says something to the reviewers of an abstract of an own topic.',
    input: z.object({ id: id(), text: text(2000, 1) }),
    output: z.object({ data: Remark }),
    errors: ['NOT_FOUND', 'abstract.step', 'abstract.chair_conflict'],
    makes: true,
  }),
  'abstract.appeal': endpoint({
    method: 'POST',
    path: `${path}/appeal`,
    access: 'member',
    summary: 'Appeals once against what was decided of an own abstract, until the moment that its call says.',
    input: z.object({ ...one, text: text(2000, 1) }),
    output: stepped,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'abstract.step', 'abstract.appeal_closed', 'abstract.appeal_once'],
  }),
  'abstract.coauthor.ask': endpoint({
    method: 'POST',
    path: `${path}/coauthor/ask`,
    access: 'member',
    summary:
      'Asks a co-author of an own abstract by SMS or mail whether they agree to be named; asked again, a new link goes out.',
    input: z.object({
      id: id(),
      name: line(60, 1),
      phone: z.union([z.literal(''), z.string().regex(phonePattern, 'PHONE_MALFORMED')]).default(''),
      mail: z.union([z.literal(''), z.email().max(120)]).default(''),
    }),
    output: z.object({ data: z.object({ name: z.string(), state: z.enum(COAUTHOR_STATES) }) }),
    errors: [
      'NOT_FOUND',
      'TOO_MANY',
      'abstract.step',
      'abstract.coauthor_unknown',
      'abstract.contact_missing',
      'abstract.contact_taken',
    ],
  }),
  'abstract.coauthor.mine': endpoint({
    method: 'GET',
    path: `${path}/coauthor/mine/{id}`,
    access: 'member',
    summary: 'What the caller is asked about as a co-author of an abstract.',
    input: z.object({ id: id() }),
    output: z.object({ data: Coauthor }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.coauthor.answer': endpoint({
    method: 'POST',
    path: `${path}/coauthor/answer`,
    access: 'member',
    summary:
      'Agrees to be named as a co-author, or refuses, with why, which the submitter is told; may be said anew until the book is frozen.',
    input: answers.extend({ id: id() }),
    output: z.object({ data: Coauthor }),
    errors: ANSWERING,
  }),
};

/** The same for whoever holds the link of a co-author. */
export const panelByLink = {
  'abstract.coauthor.open': endpoint({
    ...byLink,
    method: 'GET',
    path: `${path}/coauthor/link`,
    summary: 'What the holder of the link is asked about as a co-author of an abstract.',
    input: z.object({}),
    output: z.object({ data: Coauthor }),
    errors: ['NOT_FOUND'],
  }),
  'abstract.coauthor.say': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/coauthor/link`,
    summary: 'Agrees to be named as a co-author, or refuses, with why, by the link.',
    input: answers,
    output: z.object({ data: Coauthor }),
    errors: ANSWERING,
  }),
};
