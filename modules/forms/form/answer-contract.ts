import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, int, line, saved, text } from '../../../kernel/contract/fields.ts';
import { oneTask } from '../../../kernel/contract/transfers.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { LINK_PROOFS } from '../../../kernel/rules/link-proof.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { CrossAnswer, crossInput } from '../engine/results-contract.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { saidFilter } from '../engine/said-contract.ts';
import { DrawnAnswer, Standing } from './contract.ts';
import { QUOTA_ACTIONS } from './quota-actions.ts';
import { VERDICTS } from './verdict.ts';

/** Whether somebody of the staff has dealt with an answer. */
export const ANSWER_STATES = ['new', 'handled'] as const;
const State = z.enum(ANSWER_STATES);
/** Whether an answer was given by its person, or registered with a group; of these, whether the name is still to come. */
export const ANSWER_WAYS = ['self', 'group', 'open'] as const;

/** Lets one take answers away as a file. */
export const EXPORT = 'form.answer.export';
/** By what the answers of a list are chosen. */
const filters = {
  formId: id(),
  /** The version that was answered. */
  edition: int(1, 1_000_000),
  state: State,
  verdict: z.enum(VERDICTS),
  standing: Standing,
  memberId: id(),
  groupKey: z.uuid(),
  by: z.enum(ANSWER_WAYS),
  said: saidFilter(),
};

/** The versions of ODM in which answers go out. */
export const ODM_VERSIONS = ['1.3.2', '2.0'] as const;

/** Which answers to one form go out, as their list is narrowed down, and in which version of ODM. */
export const OdmAsked = z.object({
  odm: z.enum(ODM_VERSIONS).default('1.3.2'),
  q: line(100).default(''),
  ...filters,
  edition: filters.edition.optional(),
  state: filters.state.optional(),
  verdict: filters.verdict.optional(),
  standing: filters.standing.optional(),
  memberId: filters.memberId.optional(),
  groupKey: filters.groupKey.optional(),
  by: filters.by.optional(),
  said: filters.said.optional(),
});

/** Lets one read what identifies somebody in answers in full. */
export const PLAIN = 'form.answer.plain';
const record = 'form.answer';
const path = '/api/admin/form/answer';

/** Everything of an answer by question, in the words of its own version; what identifies somebody is hidden by its mark. */
const drawn = {
  texts: z.record(z.string(), z.string()),
  phones: z.record(z.string(), personal(z.string(), { mask: 'phone', plain: PLAIN })),
  mails: z.record(z.string(), personal(z.string(), { mask: 'email', plain: PLAIN })),
  /** Answers to questions that the form marks as personal. */
  personals: z.record(z.string(), personal(z.string(), { mask: 'name', plain: PLAIN })),
};

/** The answers as a record: what the desk may not do with them is left out of its contract. */
export const answerRecord = recordContract({
  name: record,
  path,
  row: z.object({
    formId: z.number(),
    /** Title of the form as it stands now. */
    formTitle: z.string(),
    edition: z.number(),
    state: State,
    standing: Standing,
    /** Where its form approves answers: whether somebody has. */
    verdict: z.enum(VERDICTS),
    /** Who gave it; null for a visitor. */
    member: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }) }).nullable(),
    /** The group that it was registered with; null for who answered for themselves. */
    groupKey: z.string().nullable(),
    /** Who registered the group. */
    coordinator: z
      .object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }) })
      .nullable(),
    /** Of a group: whose place it is, as whoever registered them says; null while the name is to come. */
    attendee: z
      .object({
        name: personal(z.string(), { mask: 'name', plain: PLAIN }),
        phone: personal(z.string(), { mask: 'phone', plain: PLAIN }),
        mail: personal(z.string(), { mask: 'email', plain: PLAIN }),
      })
      .nullable(),
    /** It was handed in by itself as its giver’s time was over. */
    isTimedOut: z.boolean(),
    submittedAt: z.string(),
    editedAt: z.string().nullable(),
    ...drawn,
  }),
  detail: z.object({
    /** What its giver was told as it was refused. */
    verdictReason: z.string(),
    verdictAt: z.string().nullable(),
    verdictBy: z.string().nullable(),
    note: z.string(),
    handledAt: z.string().nullable(),
    handledBy: z.string().nullable(),
    /** The questions of its version in order, with the words by which they were asked. */
    questions: z.array(z.object({ key: z.string(), kind: z.enum(QUESTION_KINDS), label: z.string() })),
    /** By question the files that its answer names, as far as the caller may open them. */
    files: z.record(z.string(), z.array(z.object({ id: z.number(), name: z.string() }))),
  }),
  input: z.object({}),
  filters,
  sort: ['submittedAt'],
  permissions: { view: 'form.answer.view', save: 'form.answer.handle', remove: 'form.answer.handle' },
});

const { 'form.answer.save': _save, 'form.answer.rollback': _rollback, ...reading } = answerRecord;

/** What the desk asks of the answers. */
export const answerAdmin = {
  ...reading,
  'form.answer.handle': endpoint({
    method: 'POST',
    path: `${path}/handle`,
    access: { permission: 'form.answer.handle' },
    summary: 'Marks an answer as dealt with or takes the mark back, with a word for the colleagues.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      state: State.default('handled'),
      note: text(500).optional(),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    bulk: true,
  }),
  'form.answer.approve': endpoint({
    method: 'POST',
    path: `${path}/approve`,
    access: { permission: 'form.answer.decide' },
    summary: 'Approves an answer to a form that asks for it; its giver is told.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'form.decided'],
    bulk: true,
  }),
  'form.answer.refuse': endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access: { permission: 'form.answer.decide' },
    summary: 'Refuses an answer, or takes its approval back: its places are free, and its giver is told why.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: line(300, 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'form.decided'],
    bulk: true,
  }),
  'form.answer.odm': endpoint({
    method: 'POST',
    path: `${path}/odm`,
    access: { permission: EXPORT },
    summary:
      'Writes the answers to one form, as the list narrows them down, into a file of ODM with every version that they were given to; what identifies somebody only for who may see it in full.',
    input: OdmAsked,
    output: oneTask,
    errors: ['NOT_FOUND', 'task.too_many_running'],
    stepUp: true,
  }),
  'form.answer.reveal': endpoint({
    method: 'POST',
    path: `${path}/reveal`,
    access: { permission: 'form.answer.reveal' },
    summary: 'What identifies somebody in one answer, in full; who looked and why is written down first.',
    input: z.object({ id: id(), reason: line(200, 2) }),
    output: z.object({ data: z.array(DrawnAnswer) }),
    errors: ['NOT_FOUND', 'TOO_MANY'],
    stepUp: true,
  }),
  'form.answer.link': endpoint({
    method: 'POST',
    path: `${path}/link`,
    access: { permission: 'form.answer.link' },
    summary:
      'Makes a link by which whoever gave an answer without signing in reads it in full, and changes it where the form allows that.',
    input: z.object({
      id: id(),
      /** As the shop says of its links where absent. */
      days: int(1, 365).optional(),
      proof: z.enum(LINK_PROOFS).optional(),
      /** The phone that codes go to; the one in the answer where absent. */
      phone: z.string().regex(phonePattern, 'PHONE_MALFORMED').optional(),
      /** For whom the link is. */
      note: line(60).default(''),
    }),
    output: z.object({
      data: z.object({
        url: z.string(),
        until: z.string(),
        proof: z.enum(LINK_PROOFS),
        phoneMasked: personal(z.string(), { mask: 'phone' }),
      }),
    }),
    errors: ['NOT_FOUND', 'form.of_member', 'form.no_phone'],
    stepUp: true,
  }),
  'form.answer.figures': endpoint({
    method: 'GET',
    path: `${path}/figures/{id}`,
    access: { permission: 'form.answer.view' },
    summary: 'What was answered to one form, counted by question; people are not told apart.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        title: z.string(),
        edition: z.number(),
        answers: z.number(),
        waiting: z.number(),
        cap: z.number().nullable(),
        last: z.string().nullable(),
        /** How far the quotas of the version that is public are, in their order. */
        quotas: z.array(
          z.object({
            /** The condition, in the words of the questions; empty where every answer counts. */
            label: z.string(),
            cap: z.number(),
            /** Null where nobody published it yet. */
            left: z.number().nullable(),
            /** How many stand in line for it. */
            waiting: z.number(),
            action: z.enum(QUOTA_ACTIONS),
          }),
        ),
        /** The questions of the present version, in order. */
        questions: z.array(
          z.object({
            key: z.string(),
            kind: z.enum(QUESTION_KINDS),
            isPersonal: z.boolean(),
            /** Whether it is asked in the rows of a repeating group: then all of its rows are counted. */
            isInRows: z.boolean(),
            label: z.string(),
            unit: z.string(),
            /** How many answered it. */
            given: z.number(),
            /** Of choices: how often each was taken, those of earlier versions at the end. */
            choices: z.array(
              z.object({
                key: z.string(),
                label: z.string(),
                count: z.number(),
                /** Of an order: at which place it stands on average, from 1; null where nobody placed it. */
                place: z.number().nullable(),
              }),
            ),
            /** Of numbers; of a scale beside its points. */
            range: z.object({ least: z.number(), most: z.number(), mean: z.number() }).nullable(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'form.answer.cross': endpoint({
    method: 'GET',
    path: `${path}/cross/{id}`,
    access: { permission: 'form.answer.view' },
    summary:
      'Two questions of one form set against one another: of all answers, or of those of whom a condition holds or that came in within a period. Without two questions, those that there may be.',
    input: z.object({ id: id(), ...crossInput }),
    output: z.object({ data: CrossAnswer }),
    errors: ['NOT_FOUND'],
  }),
};
