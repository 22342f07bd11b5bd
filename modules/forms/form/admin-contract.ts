import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import {
  contentContract,
  contentDetail,
  contentFilters,
  contentRecord,
  contentRow,
  contentSort,
  previewContract,
} from '../../content/envelope/admin-contract.ts';
import { contentValues } from '../../content/envelope/editor-contract.ts';
import { DEFINITION_BYTES, FormSection } from '../engine/contract.ts';
import { PublishImpact } from '../engine/impact-contract.ts';
import { quotaValues } from '../engine/quota-contract.ts';
import { LONGEST_EXPRESSION } from '../engine/rules/expression/words.ts';
import { MOST_IN_GROUP } from './attendee.ts';
import { Layout, Who } from './contract.ts';
import { QUOTA_ACTIONS } from './quota-actions.ts';

const PerPerson = z.enum(['once', 'many']);

/** A time of the day, or none. */
const clock = () =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
    .default('');

const ProfileFieldValues = z.object({
  question: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  field: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  writes: flag().default(false),
});

/** Where people go on, or nothing; whether the shop leads there is asked when it is published. */
const leadsTo = () =>
  line(300)
    .refine((link) => link === '' || isLinkable(link), 'form.link_invalid')
    .default('');

const EndingValues = z.object({
  when: text(LONGEST_EXPRESSION).default(''),
  text: text(500).default(''),
  textEn: text(800).default(''),
  link: leadsTo(),
});

const QuotaValues = quotaValues(QUOTA_ACTIONS);

/** What an editor writes of a form. */
export const FormValues = z.object({
  ...contentValues,
  sections: z.array(FormSection).max(12).default([]),
  /** Drawn whole, a section at a time, or a question at a time. */
  layout: Layout.default('sheet'),
  opensAt: orNone(moment()).default(null),
  closesAt: orNone(moment()).default(null),
  /** When that begins for which one signs up by it. */
  eventAt: orNone(moment()).default(null),
  who: Who.default('visitor'),
  perPerson: PerPerson.default('many'),
  /** Who answered may change it until the form closes. */
  editable: flag().default(false),
  /** How many answers it takes. */
  cap: orNone(int(1, 100_000)).default(null),
  /** What an answer costs beside its choices, in fen. */
  feeFen: orNone(int(1, 100_000_000)).default(null),
  /** How many people one act may register; null for none but oneself. */
  groupMost: orNone(int(2, MOST_IN_GROUP)).default(null),
  /** Until when the people of a group may be named and changed; as long as the form is open where absent. */
  namesUntil: orNone(moment()).default(null),
  /** Whoever was registered by somebody else is told, by message. */
  tellsGroup: flag().default(false),
  /** Each answer waits for somebody's yes or no. */
  approves: flag().default(false),
  /** Outside systems hear of its answers, and what was answered to these questions. */
  tellsOutside: flag().default(true),
  outsideFields: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/))
    .max(100)
    .default([]),
  /** At which times of which days it takes answers, on the clocks of the shop; both times or none. */
  dailyFrom: clock(),
  dailyUntil: clock(),
  weekdays: z.array(int(1, 7)).max(7).default([]),
  /** How many answers there may be of which a condition holds, and what becomes of the next one. */
  quotas: z.array(QuotaValues).max(20).default([]),
  /** How many answers one member, and one browser of visitors, may give. */
  mostEach: orNone(int(1, 100)).default(null),
  mostDevice: orNone(int(1, 100)).default(null),
  /** How many minutes one has once one began, and whether what is written then is handed in. */
  minutes: orNone(int(1, 600)).default(null),
  lateTakes: flag().default(true),
  /** Where it is refused: how many times one may begin, until one hands in. */
  tries: int(1, 10).default(1),
  /** Questions that a member’s profile answers, and may be written back to it. */
  profileFields: z.array(ProfileFieldValues).max(40).default([]),
  /** Nobody answers but whom somebody invited. */
  invitedOnly: flag().default(false),
  /** Choices that are full are not offered any more. */
  hidesFull: flag().default(false),
  /** What is said where it takes no more answers, and where people go on. */
  fullText: text(300).default(''),
  fullTextEn: text(450).default(''),
  fullLink: leadsTo(),
  /** What is said instead of the thanks, by what was answered: the first whose condition holds. */
  endings: z.array(EndingValues).max(20).default([]),
  /** Whoever answers gets a receipt, by message. */
  receipts: flag().default(false),
  thanks: text(500).default(''),
  thanksEn: text(800).default(''),
});

const record = 'form.form';
const path = '/api/admin/form/form';

/** What the console asks of the forms. */
export const formAdmin = {
  ...recordContract({
    ...contentRecord(record, path),
    row: z.object({
      ...contentRow,
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      who: Who,
      /** Answers given so far, and those that nobody has dealt with yet. */
      answers: z.number(),
      waiting: z.number(),
    }),
    detail: z.object({
      ...contentDetail,
      sections: z.array(FormSection),
      layout: Layout,
      eventAt: z.string().nullable(),
      perPerson: PerPerson,
      editable: z.boolean(),
      cap: z.number().nullable(),
      feeFen: z.number().nullable(),
      groupMost: z.number().nullable(),
      namesUntil: z.string().nullable(),
      tellsGroup: z.boolean(),
      dailyFrom: z.string(),
      dailyUntil: z.string(),
      weekdays: z.array(z.number()),
      quotas: z.array(QuotaValues),
      mostEach: z.number().nullable(),
      mostDevice: z.number().nullable(),
      minutes: z.number().nullable(),
      lateTakes: z.boolean(),
      tries: z.number(),
      profileFields: z.array(ProfileFieldValues),
      invitedOnly: z.boolean(),
      hidesFull: z.boolean(),
      fullText: z.string(),
      fullTextEn: z.string(),
      fullLink: z.string(),
      endings: z.array(EndingValues),
      receipts: z.boolean(),
      approves: z.boolean(),
      tellsOutside: z.boolean(),
      outsideFields: z.array(z.string()),
      thanks: z.string(),
      thanksEn: z.string(),
      /** SHA-256 of what its public version asks; empty before there is one. */
      hash: z.string(),
    }),
    input: FormValues,
    bodyBytes: DEFINITION_BYTES,
    filters: { ...contentFilters, who: Who },
    sort: contentSort,
  }),
  ...contentContract(record, path),
  ...previewContract(record, path),
  'form.form.impact': endpoint({
    method: 'GET',
    path: `${path}/impact/{id}`,
    access: { permission: 'form.form.view' },
    summary:
      'What the next publication changes against the public version, with how many answers lose something by it; null where none was published.',
    input: z.object({ id: id() }),
    output: z.object({ data: PublishImpact.nullable() }),
    errors: ['NOT_FOUND'],
  }),
};

/** What the console asks before a form is begun. */
export const formBegun = {
  'form.form.usual': endpoint({
    method: 'GET',
    path: `${path}/usual`,
    access: { permission: 'form.form.save' },
    summary: 'What a new form begins with, as the shop set it.',
    input: z.object({}),
    output: z.object({ data: z.object({ who: Who, editable: z.boolean(), approves: z.boolean() }) }),
  }),
};
