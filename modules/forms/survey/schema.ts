import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { stockUnit } from '../../../kernel/stock/schema.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
import type { FormSection } from '../engine/contract.ts';
import { invitationColumns } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { Layout, Shares, Who } from './contract.ts';
import type { JoinWay, Wanted } from './panel-contract.ts';
import type { SurveyQuota } from './quota-actions.ts';

/** Surveys: what is asked, of whom, until when, and whether anybody can know who said what. */
export const survey = pgTable(
  'survey',
  {
    ...envelopeColumns(),
    sections: jsonb('sections').$type<FormSection[]>().notNull().default([]),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    /** When a quota ended it before that. */
    endedAt: moment('ended_at'),
    /** When it takes no more sheets: at its end, or when a quota ended it. */
    endsAt: moment('ends_at').generatedAlwaysAs(sql`least(closes_at, ended_at)`),
    quotas: jsonb('quotas').$type<SurveyQuota[]>().notNull().default([]),
    who: text('who').$type<Who>().notNull().default('visitor'),
    /** What is said is kept apart from who said it. */
    anonymous: boolean('anonymous').notNull().default(false),
    layout: text('layout').$type<Layout>().notNull().default('sheet'),
    /** What each sheet shows in an order of its own. */
    mixesQuestions: boolean('mixes_questions').notNull().default(false),
    mixedChoices: jsonb('mixed_choices').$type<string[]>().notNull().default([]),
    /** Who may see what came out of it, beside the desk. */
    shares: text('shares').$type<Shares>().notNull().default('desk'),
    thanks: text('thanks').notNull().default(''),
    thanksEn: text('thanks_en').notNull().default(''),
    /** Of how many people at least anything is told, as it was when the survey was published; null before that. */
    smallest: integer('smallest'),
  },
  (table) => [
    ...contentKeys('survey', table),
    index('survey_newest').on(table.shopId, table.publishedAt, table.id).where(sql`live`),
    index('survey_open').on(table.shopId, table.publishedAt, table.id).where(sql`live and ends_at is null`),
    index('survey_closing').on(table.shopId, table.endsAt, table.id).where(sql`live and ends_at is not null`),
  ],
);

/** What of a survey is counted: each of its quotas that is counted as sheets come in, by the name of its condition. */
export const surveyPlace = pgTable(
  'survey_place',
  {
    shopId: shopId(),
    id: recordId(),
    surveyId: reference('survey_id').notNull(),
    question: text('question').notNull(),
    option: text('option').notNull(),
    unitId: reference('unit_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_place_once').on(table.shopId, table.surveyId, table.question, table.option),
    namesRow('survey_place_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
    namesRow('survey_place_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** Who took part in a survey, once each; nothing here says what they answered or when. */
export const surveyPart = pgTable(
  'survey_part',
  {
    shopId: shopId(),
    id: recordId(),
    surveyId: reference('survey_id').notNull(),
    /** Null for a visitor. */
    memberId: reference('member_id'),
    /** Of the random number by which a visitor's browser knows that it took part; null for members. */
    ticketHash: text('ticket_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_part_member').on(table.shopId, table.surveyId, table.memberId),
    unique('survey_part_ticket').on(table.shopId, table.surveyId, table.ticketHash),
    index('survey_part_of').on(table.shopId, table.memberId),
    namesRow('survey_part_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
    namesRow('survey_part_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** Panels: standing pools of people who agreed to be asked, so often at the most and so many days apart. */
export const surveyPanel = pgTable(
  'survey_panel',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    /** What people agree to when they join. */
    promise: text('promise').notNull().default(''),
    promiseEn: text('promise_en').notNull().default(''),
    /** What is asked of them once, by which samples are drawn. */
    sections: jsonb('sections').$type<FormSection[]>().notNull().default([]),
    /** Days for which nobody is asked again, and how often somebody is asked within a year at the most. */
    restDays: integer('rest_days').notNull().default(30),
    mostYear: integer('most_year').notNull().default(6),
    /** Whether people may join. */
    isOpen: boolean('is_open').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_panel_name').on(table.shopId, table.name),
    index('survey_panel_changed').on(table.shopId, table.updatedAt, table.id),
    index('survey_panel_open').on(table.shopId, table.id).where(sql`is_open`),
    check('survey_panel_rest', sql`rest_days between 1 and 365 and most_year between 1 and 52`),
  ],
);

/** Who belongs to a panel: what they said of themselves, what they agreed to, and whether they have left. */
export const surveyPanellist = pgTable(
  'survey_panellist',
  {
    shopId: shopId(),
    id: recordId(),
    panelId: reference('panel_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** What they were called when they joined. */
    name: text('name').notNull(),
    /** What they said of themselves; nothing of it is kept of who has left. */
    values: jsonb('values').$type<Answers>().notNull().default({}),
    agreedAt: moment('agreed_at').notNull(),
    /** They agreed on the site, or on paper at the desk, which says where that is kept. */
    way: text('way').$type<JoinWay>().notNull(),
    note: text('note').notNull().default(''),
    /** What was promised when they agreed: a panel that asks more often since keeps it to them. */
    restDays: integer('rest_days').notNull(),
    mostYear: integer('most_year').notNull(),
    leftAt: moment('left_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_panellist_once').on(table.shopId, table.panelId, table.memberId),
    index('survey_panellist_newest').on(table.shopId, table.agreedAt, table.id),
    index('survey_panellist_panel').on(table.shopId, table.panelId, table.agreedAt, table.id),
    index('survey_panellist_member').on(table.shopId, table.memberId),
    index('survey_panellist_left').on(table.shopId, table.leftAt).where(sql`left_at is not null`),
    namesRow('survey_panellist_panel_fk', [table.shopId, table.panelId], surveyPanel),
    namesRow('survey_panellist_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('survey_panellist_gone', sql`left_at is null or "values" = '{}'::jsonb`),
    check('survey_panellist_paper', sql`(way = 'desk') = (note <> '')`),
  ],
);

/** A sample that was drawn of a panel for a survey: by what, out of how many, and by which lot it can be drawn again. */
export const surveyDraw = pgTable(
  'survey_draw',
  {
    shopId: shopId(),
    id: recordId(),
    panelId: reference('panel_id').notNull(),
    surveyId: reference('survey_id').notNull(),
    /** How many were asked for, how many might have been drawn, how many were. */
    size: integer('size').notNull(),
    eligible: integer('eligible').notNull(),
    drawn: integer('drawn').notNull(),
    wanted: jsonb('wanted').$type<Wanted[]>().notNull().default([]),
    /** Key of the question over whose answers the sample is spread evenly; empty for none. */
    spread: text('spread').notNull().default(''),
    lot: text('lot').notNull(),
    drawnBy: reference('drawn_by'),
    drawnAt: moment('drawn_at').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('survey_draw_newest').on(table.shopId, table.drawnAt, table.id),
    index('survey_draw_panel').on(table.shopId, table.panelId, table.drawnAt, table.id),
    index('survey_draw_survey').on(table.shopId, table.surveyId, table.drawnAt, table.id),
    namesRow('survey_draw_panel_fk', [table.shopId, table.panelId], surveyPanel),
    namesRow('survey_draw_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
    check('survey_draw_counts', sql`drawn > 0 and drawn <= size and drawn <= eligible`),
  ],
);

/** Who is asked to take part in a survey, and what became of that; whether they did is told by `survey_part` alone. */
export const surveyInvitation = pgTable(
  'survey_invitation',
  {
    ...invitationColumns(),
    surveyId: reference('survey_id').notNull(),
    /** The draw by which they are asked as people of a panel; null where the desk chose them. */
    drawId: reference('draw_id'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_invitation_once').on(table.shopId, table.surveyId, table.memberId),
    index('survey_invitation_newest').on(table.shopId, table.createdAt, table.id),
    index('survey_invitation_survey').on(table.shopId, table.surveyId, table.createdAt, table.id),
    index('survey_invitation_member').on(table.shopId, table.memberId),
    index('survey_invitation_draw').on(table.shopId, table.drawId).where(sql`draw_id is not null`),
    index('survey_invitation_due').on(table.shopId, table.dueAt, table.id).where(sql`due_at is not null`),
    namesRow('survey_invitation_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
    namesRow('survey_invitation_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('survey_invitation_draw_fk', [table.shopId, table.drawId], surveyDraw),
  ],
);

/** What was answered to a survey that names who says it, in the version that it was given to. */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    shopId: shopId(),
    id: recordId(),
    surveyId: reference('survey_id').notNull(),
    /** Number of the survey's version whose questions it answers. */
    edition: integer('edition').notNull(),
    /** Null for a visitor. */
    memberId: reference('member_id'),
    values: jsonb('values').$type<Answers>().notNull(),
    /** Title of the survey when it was answered: what the answer is called where the survey is not at hand. */
    title: text('title').notNull().default(''),
    /** The order in which its sheet was shown (`mixedOrder`); null for that in which it was written. */
    shownBy: integer('shown_by'),
    /** Under what it counts for the quotas that it meets. */
    stockKey: uuid('stock_key').notNull().defaultRandom(),
    submittedAt: moment('submitted_at').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('survey_answer_newest').on(table.shopId, table.submittedAt, table.id),
    index('survey_answer_survey').on(table.shopId, table.surveyId, table.submittedAt, table.id),
    index('survey_answer_member').on(table.shopId, table.memberId, table.submittedAt, table.id),
    namesRow('survey_answer_survey_fk', [table.shopId, table.surveyId], survey),
    namesRow('survey_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What a member has begun to answer where answers are named. */
export const surveyDraft = pgTable(
  'survey_draft',
  {
    shopId: shopId(),
    id: recordId(),
    surveyId: reference('survey_id').notNull(),
    memberId: reference('member_id').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    /** The order in which its sheet is shown, so that it comes back as it was. */
    shownBy: integer('shown_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('survey_draft_once').on(table.shopId, table.memberId, table.surveyId),
    index('survey_draft_survey').on(table.shopId, table.surveyId),
    namesRow('survey_draft_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
    namesRow('survey_draft_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** The urn of an anonymous survey: sheets that were handed in and wait, sealed, for others to be mixed with. */
export const surveyUrn = pgTable(
  'survey_urn',
  {
    shopId: shopId(),
    id: uuid('id').notNull().defaultRandom(),
    surveyId: reference('survey_id').notNull(),
    /** The answers, under a key that the database does not have, padded to one length for all. */
    valuesBox: text('values_box').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('survey_urn_survey').on(table.shopId, table.surveyId),
    namesRow('survey_urn_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
  ],
);

/** Sheets of an anonymous survey that were taken out of the urn, several at once and in no order. */
export const surveySheet = pgTable(
  'survey_sheet',
  {
    shopId: shopId(),
    id: uuid('id').notNull().defaultRandom(),
    surveyId: reference('survey_id').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    /** The day on which it was taken out, not that on which it was handed in. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('survey_sheet_survey').on(table.shopId, table.surveyId, table.countedOn),
    namesRow('survey_sheet_survey_fk', [table.shopId, table.surveyId], survey).onDelete('cascade'),
  ],
);
