import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
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
import { CrossAnswer, crossInput } from '../engine/results-contract.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { Layout, Shares, Who } from './contract.ts';
import { QUOTA_ACTIONS } from './quota-actions.ts';

const QuotaValues = quotaValues(QUOTA_ACTIONS);

/** What an editor writes of a survey. */
export const SurveyValues = z.object({
  ...contentValues,
  sections: z.array(FormSection).max(12).default([]),
  opensAt: orNone(moment()).default(null),
  closesAt: orNone(moment()).default(null),
  who: Who.default('visitor'),
  /** Cannot be changed once the survey has opened. */
  anonymous: flag().default(false),
  layout: Layout.default('sheet'),
  /** What each sheet shows in an order of its own: questions within their sections, and the choices of these. */
  mixesQuestions: flag().default(false),
  mixedChoices: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/))
    .max(200)
    .default([]),
  shares: Shares.default('desk'),
  quotas: z.array(QuotaValues).max(20).default([]),
  thanks: text(500).default(''),
  thanksEn: text(800).default(''),
});

const record = 'survey.survey';
const path = '/api/admin/survey/survey';

/** What the console asks of the surveys. */
export const surveyAdmin = {
  ...recordContract({
    ...contentRecord(record, path),
    row: z.object({
      ...contentRow,
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      who: Who,
      anonymous: z.boolean(),
      /** How many took part. */
      parts: z.number(),
    }),
    detail: z.object({
      ...contentDetail,
      sections: z.array(FormSection),
      layout: Layout,
      mixesQuestions: z.boolean(),
      mixedChoices: z.array(z.string()),
      shares: Shares,
      quotas: z.array(QuotaValues),
      /** When a quota ended it; null where none did. */
      endedAt: z.string().nullable(),
      thanks: z.string(),
      thanksEn: z.string(),
      /** SHA-256 of what its public version asks; empty before there is one. */
      hash: z.string(),
      smallest: z.number().nullable(),
    }),
    input: SurveyValues,
    bodyBytes: DEFINITION_BYTES,
    filters: { ...contentFilters, who: Who },
    sort: contentSort,
  }),
  ...contentContract(record, path),
  ...previewContract(record, path),
  'survey.survey.impact': endpoint({
    method: 'GET',
    path: `${path}/impact/{id}`,
    access: { permission: 'survey.survey.view' },
    summary:
      'What the next publication changes against the public version, with how many answers lose something by it; null where none was published.',
    input: z.object({ id: id() }),
    output: z.object({ data: PublishImpact.nullable() }),
    errors: ['NOT_FOUND'],
  }),
};

/** What the console asks before a survey is begun. */
export const surveyBegun = {
  'survey.survey.usual': endpoint({
    method: 'GET',
    path: `${path}/usual`,
    access: { permission: 'survey.survey.save' },
    summary: 'What a new survey begins with, as the shop set it.',
    input: z.object({}),
    output: z.object({ data: z.object({ who: Who, anonymous: z.boolean(), shares: Shares }) }),
  }),
};

/** Figures of one question: of how many people, and what they chose; null where they are too few to be told. */
export const QuestionFigures = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** Its answers identify somebody. */
  isPersonal: z.boolean(),
  label: z.string(),
  unit: z.string(),
  /** How many answered it. */
  given: z.number().nullable(),
  choices: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
  /** Of numbers: on average, and in named surveys from where to where. */
  mean: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** What was written, a hundred at the most, of anonymous surveys in random order; nothing of questions that are marked as personal. */
  texts: z.array(z.string()),
});
export type QuestionFigures = z.output<typeof QuestionFigures>;

/** What the console asks of the answers. */
export const resultAdmin = {
  'survey.result.figures': endpoint({
    method: 'GET',
    path: '/api/admin/survey/result/figures/{id}',
    access: { permission: 'survey.result.view' },
    summary:
      'What was answered to one survey, counted by question. Of an anonymous one nothing is told of fewer people than was promised.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        title: z.string(),
        anonymous: z.boolean(),
        /** Of how many people at least anything is told. */
        smallest: z.number(),
        status: z.enum(['early', 'open', 'closed']),
        closesAt: z.string().nullable(),
        /** How many took part. */
        parts: z.number(),
        /** What became of those who were invited; null where nobody was. */
        invited: z
          .object({ all: z.number(), sent: z.number(), opened: z.number(), answered: z.number(), declined: z.number() })
          .nullable(),
        /** Of these, how many are counted below: of an anonymous survey the rest wait to be mixed. */
        counted: z.number(),
        /** They are too few for anything to be told. */
        isHidden: z.boolean(),
        /** How far the quotas of the version that is public are; of an anonymous survey nothing of those that look at answers. */
        quotas: z.array(
          z.object({
            /** The condition, in the words of the questions; empty where every sheet counts. */
            label: z.string(),
            cap: z.number(),
            left: z.number().nullable(),
            action: z.enum(QUOTA_ACTIONS),
          }),
        ),
        questions: z.array(QuestionFigures),
        /** How many were counted on each day (named: came in), oldest first. */
        days: z.array(z.object({ day: z.string(), count: z.number() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'survey.result.cross': endpoint({
    method: 'GET',
    path: '/api/admin/survey/result/cross/{id}',
    access: { permission: 'survey.result.view' },
    summary:
      'Two questions of one survey set against one another. Of an anonymous one after its end, of everybody, and without what too few answered.',
    input: z.object({ id: id(), ...crossInput }),
    output: z.object({ data: CrossAnswer }),
    errors: ['NOT_FOUND'],
  }),
};
