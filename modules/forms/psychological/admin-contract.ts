import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, moment, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PartResult, ScaleItem, ScoreRule, scaleCode, Who } from './contract.ts';
import { OUTCOMES } from './rules/advice.ts';
import { SEXES } from './rules/norms.ts';

/** Lets one read the phone that somebody left with an answer in full. */
export const PLAIN = 'psychological.answer.plain';

const path = '/api/admin/psychological';
const configure = '/api/configure/psychological';
const access = { permission: 'psychological.scale.configure' } as const;
const person = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

/** The answers as a record: nobody of the staff writes one. */
export const answerRecord = recordContract({
  name: 'psychological.answer',
  path: `${path}/answer`,
  row: z.object({
    scale: z.string(),
    /** What the scale is called. */
    scaleName: z.string(),
    edition: z.number(),
    /** Who gave it; null for a visitor. */
    member: z.object({ id: z.number(), name: person() }).nullable(),
    /** Where they may be reached, if they said so. */
    phone: personal(z.string(), { mask: 'phone', plain: PLAIN }),
    /** What its parts came to, in words. */
    result: z.string(),
    /** The score of a scale that has one; null where it has several, or could not be scored. */
    score: z.number().nullable(),
    level: z.number().nullable(),
    isUrgent: z.boolean(),
    /** Who of the staff rated them; empty where they answered for themselves. */
    ratedByName: person(),
    submittedAt: z.string(),
  }),
  detail: z.object({
    sex: z.enum(SEXES).nullable(),
    age: z.number().nullable(),
    /** The day of the interview of a rating. */
    ratedOn: z.string().nullable(),
    ratingNote: z.string(),
    /** Their own to read as well. */
    isShared: z.boolean(),
    parts: z.array(PartResult),
    answers: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
    /** Earlier and later answers of the same person to the same scale, the oldest first. */
    trend: z.array(z.object({ id: z.number(), at: z.string(), scores: z.array(z.number().nullable()) })),
  }),
  input: z.object({}),
  filters: {
    scale: scaleCode(),
    level: int(0, 4),
    isUrgent: flag(),
    memberId: id(),
    from: moment(),
    to: moment(),
  },
  sort: ['submittedAt'],
  permissions: {
    view: 'psychological.answer.review',
    save: 'psychological.answer.handle',
    remove: 'psychological.answer.handle',
  },
  errors: ['psychological.alert_kept'],
});

const { 'psychological.answer.save': _save, 'psychological.answer.rollback': _rollback, ...reading } = answerRecord;

const rights = z.object({
  /** Who confirmed that the shop may use it, and what they said; null where nobody did. */
  by: person(),
  at: z.string(),
  note: z.string(),
});

const Words = z.object({ zh: z.string(), en: z.string() });

/** A scale of the library and what the shop makes of it. */
export const OfferedScale = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  items: z.number(),
  edition: z.number(),
  source: z.string(),
  rights: z.object({ kind: z.enum(['free', 'cite', 'unclear']), note: z.string() }),
  isWatched: z.boolean(),
  /** Staff rate people by it. */
  isRated: z.boolean(),
  /** The norm that is shipped with it. */
  norm: z.object({ name: z.string(), source: z.string() }).nullable(),
  isOn: z.boolean(),
  who: Who,
  confirmed: rights.nullable(),
  /** What its reports say to do, by what they came to: in the shop’s own words where there are some. */
  advice: z.array(z.object({ outcome: z.enum(OUTCOMES), usual: z.string(), own: Words.nullable() })),
  /** Of what the shop stored about it; 0 where it has stored nothing. */
  version: z.number(),
});
export type OfferedScale = z.output<typeof OfferedScale>;

const saved = z.object({ data: z.object({ version: z.number() }) });
const Version = int(0, 2_147_483_647);

/** How a scale of the library is scored. */
export const Scoring = z.object({
  edition: z.number(),
  /** Their words are left out as long as nobody stated the shop’s right to them. */
  items: z.array(ScaleItem.extend({ text: z.string().nullable() })),
  rules: z.array(ScoreRule),
  /** The item of which any answer above 0 raises an alert; null where there is none. */
  alertItem: z.string().nullable(),
});
export type Scoring = z.output<typeof Scoring>;

/** What the console asks of scales and answers. */
export const psychologicalAdmin = {
  ...reading,
  'psychological.offer.list': endpoint({
    method: 'GET',
    path: `${configure}/offer/list`,
    access,
    summary:
      'Every scale of the library with what the shop makes of it, and those that nobody may use without a licence.',
    input: z.object({}),
    output: z.object({
      data: z.array(OfferedScale),
      withheld: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  }),
  'psychological.offer.scoring': endpoint({
    method: 'GET',
    path: `${configure}/offer/scoring/{id}`,
    access,
    summary:
      'How a scale of the library is scored: the points of its items, which of them are turned, what may be missing, the bands, and which item raises an alert.',
    input: z.object({ id: scaleCode() }),
    output: z.object({ data: Scoring }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.offer.save': endpoint({
    method: 'POST',
    path: `${configure}/offer/save`,
    access,
    summary: 'Offers a scale or takes it off, and says who may fill it in.',
    input: z.object({ scale: line(80, 1), version: Version, isOn: flag(), who: Who.default('member') }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.licensed', 'psychological.rights_needed'],
  }),
  'psychological.offer.advise': endpoint({
    method: 'POST',
    path: `${configure}/offer/advise`,
    access,
    summary:
      'Says in the shop’s own words what the reports on a scale say to do; what is left empty is said in the usual ones.',
    input: z.object({
      scale: scaleCode(),
      version: Version,
      advice: z.array(z.object({ outcome: z.enum(OUTCOMES), zh: text(400), en: text(800).default('') })).max(6),
    }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'psychological.offer.confirm': endpoint({
    method: 'POST',
    path: `${configure}/offer/confirm`,
    access,
    summary: 'States that the shop may use a scale whose rights are unclear, and by what; who said so is kept.',
    input: z.object({ scale: scaleCode(), version: Version, note: text(500, 5) }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.rights_clear'],
  }),
  'psychological.offer.withdraw': endpoint({
    method: 'POST',
    path: `${configure}/offer/withdraw`,
    access,
    summary: 'Takes back the statement that the shop may use a scale; it goes off with it.',
    input: z.object({ scale: scaleCode(), version: Version, reason: text(300, 2) }),
    output: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
