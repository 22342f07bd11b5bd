import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, orNone, paging, shown, workProof } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page, TextLocale } from '../../content/envelope/contract.ts';
import { ReaderSection } from '../engine/contract.ts';
import { MOST_ORDER } from '../engine/rules/mixed-order.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { SURVEY_STATUSES } from './survey-status.ts';

/** Who may answer. */
export const Who = z.enum(['visitor', 'member', 'invited']);
export type Who = z.output<typeof Who>;

/** All questions on one sheet, or one after the other. */
export const Layout = z.enum(['sheet', 'steps']);
export type Layout = z.output<typeof Layout>;

/** Who may see what came out of a survey: the desk alone, everybody who sees its page once it is over, or while it runs too. */
export const Shares = z.enum(['desk', 'after', 'live']);
export type Shares = z.output<typeof Shares>;

const standing = {
  /** Whether it takes answers at this moment, by the server's clock. */
  status: z.enum(SURVEY_STATUSES),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  who: Who,
  /** What is said is kept apart from who said it. */
  anonymous: z.boolean(),
  shares: Shares,
};

/** A survey as lists show it. */
export const SurveyCard = Card.extend(standing);
export type SurveyCard = z.output<typeof SurveyCard>;

/** What a survey asks, for who fills it in. */
export const FillSurvey = z.object({
  id: z.number(),
  title: z.string(),
  lead: z.string(),
  locale: TextLocale,
  ...standing,
  sections: z.array(ReaderSection),
  layout: Layout,
  /** Of how many people at least anything is told. */
  smallest: z.number(),
  /** What each sheet shows in an order of its own (`engine/rules/mixed-order.ts`). */
  mixesQuestions: z.boolean(),
  mixedChoices: z.array(z.string()),
  /** What is said to who has answered; empty for the usual words. */
  thanks: z.string(),
});
export type FillSurvey = z.output<typeof FillSurvey>;

/** A survey on its own page. */
export const PublicSurvey = Page.extend(FillSurvey.shape);
export type PublicSurvey = z.output<typeof PublicSurvey>;

/** What was answered to one question, as everybody may read it. */
export const SharedQuestion = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  unit: z.string(),
  /** How many answered it; null where they are too few to be told. */
  given: z.number().nullable(),
  /** Choices that few took stand together. */
  choices: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Null where several may be chosen and too few chose it. */
      count: z.number().nullable(),
    }),
  ),
  mean: z.number().nullable(),
});
export type SharedQuestion = z.output<typeof SharedQuestion>;

/** What came out of a survey, as everybody may read it who sees its page. */
export const SharedResults = z.object({
  id: z.number(),
  title: z.string(),
  locale: TextLocale,
  url: z.string(),
  status: z.enum(SURVEY_STATUSES),
  anonymous: z.boolean(),
  shares: Shares,
  closesAt: z.string().nullable(),
  smallest: z.number(),
  /** How many sheets are counted here. */
  counted: z.number(),
  /** Why nothing is told: it still runs, the last sheets wait to be counted, or too few answered. */
  withheld: z.enum(['running', 'counting', 'few']).nullable(),
  questions: z.array(SharedQuestion),
});
export type SharedResults = z.output<typeof SharedResults>;

/** By which order a sheet was shown: a number that the browser drew; of no survey that is anonymous. */
export const shownBy = () => orNone(int(1, MOST_ORDER)).default(null);

const Values = z.record(z.string().max(64), z.union([z.string(), z.array(z.string())]));

/** What readers ask of the surveys. */
export const survey = {
  'survey.list': endpoint({
    method: 'GET',
    path: '/api/front/survey/list',
    access: 'visitor',
    summary: 'Surveys that the reader may see: those that take answers first, then the newest.',
    input: z.object({ ...paging }),
    output: listOf(SurveyCard),
  }),
  'survey.show': endpoint({
    method: 'GET',
    path: '/api/front/survey/show/{id}',
    access: 'visitor',
    summary: 'One survey with its questions, and whether it takes answers.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(PublicSurvey),
    errors: ['NOT_FOUND'],
  }),
  'survey.results': endpoint({
    method: 'GET',
    path: '/api/front/survey/results/{id}',
    access: 'visitor',
    summary:
      'What came out of a survey that shares it: counts by question, nothing that was written, and of fewer people than was promised nothing.',
    input: z.object({ id: idOrSlug() }),
    output: z.object({ data: SharedResults }),
    errors: ['NOT_FOUND'],
  }),
  'survey.mine': endpoint({
    method: 'GET',
    path: '/api/front/survey/mine/{id}',
    access: 'member',
    summary: 'Whether the caller took part in a survey, and of a named one what they have begun.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        tookPart: z.boolean(),
        /** They are asked to take part; of a survey by invitation nobody else may. */
        isInvited: z.boolean(),
        draft: Values.nullable(),
        /** The order in which that was shown. */
        shownBy: z.number().nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'survey.save': endpoint({
    method: 'POST',
    path: '/api/front/survey/save',
    access: 'visitor',
    summary:
      'Answers a survey, once for each person, or (`draft`) keeps what a member has begun of a named one. Of an anonymous one no number is told, because none is kept.',
    input: z.object({
      id: id(),
      /** By the keys of the questions: a text, a number, or the keys of several choices. */
      answers: z.record(z.string().max(64), z.unknown()).default({}),
      draft: flag().default(false),
      /** Of a visitor: a random UUID that their browser keeps for this survey, so that it answers once. */
      ticket: z.uuid().optional(),
      shownBy: shownBy(),
      captcha: workProof(),
    }),
    output: z.object({
      data: z.object({
        /** Number of the named answer, or of the draft; null where nobody shall know it. */
        id: z.number().nullable(),
        status: z.enum(['draft', 'submitted']),
        /** What the calculated question `score` comes to, where the survey has one. */
        score: z.number().optional(),
      }),
    }),
    errors: [
      'NOT_FOUND',
      'UNAUTHENTICATED',
      'TOO_MANY',
      'signIn.captcha_needed',
      'survey.early',
      'survey.closed',
      'survey.answered',
      'survey.quota_full',
      'survey.not_invited',
      'survey.no_drafts',
    ],
  }),
};
