import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, id, listOf, moment, paging } from '../../../kernel/contract/fields.ts';
import { oneTask } from '../../../kernel/contract/transfers.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { saidFilter } from '../engine/said-contract.ts';

/** Lets one read what identifies somebody in named answers in full. */
export const PLAIN = 'survey.answer.plain';
/** Lets one take answers away in a file. */
export const EXPORT = 'survey.answer.export';
/** The versions of ODM that answers go out in. */
export const ODM_VERSIONS = ['1.3.2', '2.0'] as const;

const filters = { surveyId: id(), memberId: id(), said: saidFilter(), from: moment(), until: moment() };

/** Which named answers to one survey go out, as their list is narrowed down, and in which version of ODM. */
export const OdmAsked = z.object({
  odm: z.enum(ODM_VERSIONS).default('1.3.2'),
  surveyId: filters.surveyId,
  memberId: filters.memberId.optional(),
  said: filters.said.optional(),
  from: filters.from.optional(),
  until: filters.until.optional(),
});

const record = 'survey.answer';
const path = '/api/admin/survey/answer';

/** The named answers as a record: nobody of the staff writes one. */
export const answerRecord = recordContract({
  name: record,
  path,
  row: z.object({
    surveyId: z.number(),
    surveyTitle: z.string(),
    edition: z.number(),
    /** Who gave it; null for a visitor. */
    member: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }) }).nullable(),
    submittedAt: z.string(),
    /** Everything of it by question, in the words of its own version; what identifies somebody is hidden by its mark. */
    texts: z.record(z.string(), z.string()),
    phones: z.record(z.string(), personal(z.string(), { mask: 'phone', plain: PLAIN })),
    mails: z.record(z.string(), personal(z.string(), { mask: 'email', plain: PLAIN })),
    personals: z.record(z.string(), personal(z.string(), { mask: 'name', plain: PLAIN })),
  }),
  detail: z.object({
    questions: z.array(z.object({ key: z.string(), kind: z.enum(QUESTION_KINDS), label: z.string() })),
    /** In which order its sheet was shown, where that was its own: the questions, and the choices of those that had them mixed. */
    shown: z.array(z.object({ key: z.string(), label: z.string(), choices: z.array(z.string()) })).nullable(),
  }),
  input: z.object({}),
  filters,
  sort: ['submittedAt'],
  permissions: { view: 'survey.answer.view', save: 'survey.answer.view', remove: 'survey.answer.view' },
});

const { 'survey.answer.list': list, 'survey.answer.show': show } = answerRecord;

/** What the console asks of answers: of named ones each, of all surveys what they come to, line by line, for a file. */
export const answerAdmin = {
  'survey.answer.list': list,
  'survey.answer.show': show,
  'survey.answer.odm': endpoint({
    method: 'POST',
    path: `${path}/odm`,
    access: { permission: EXPORT },
    summary:
      'Writes the named answers to one survey, as the list narrows them down, into a file of ODM with every version that they were given to; what identifies somebody only for who may see it in full.',
    input: OdmAsked,
    output: oneTask,
    errors: ['NOT_FOUND', 'survey.anonymous_sheets', 'task.too_many_running'],
    stepUp: true,
  }),
  'survey.count.list': endpoint({
    method: 'GET',
    path: '/api/admin/survey/count/list',
    access: { permission: 'survey.result.view' },
    exportBy: 'survey.answer.export',
    summary:
      'What was answered to one survey, a line for each choice and for each text: no line says what stands beside it on a sheet. Of an anonymous one choices that few took stand together, and texts in an order of chance.',
    input: z.object({ ...paging, cursor: cursor(), surveyId: id() }),
    output: listOf(
      z.object({
        id: z.number(),
        question: z.string(),
        answer: z.string(),
        /** How many; null for what one person wrote, and where too few may be told. */
        people: z.number().nullable(),
        /** Of a hundred of those who answered the question. */
        share: z.number().nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
