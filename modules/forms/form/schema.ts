import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { stockUnit } from '../../../kernel/stock/schema.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
import type { FormSection } from '../engine/contract.ts';
import { invitationColumns } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { SheetLayout } from '../engine/rules/pages.ts';
import type { Attendee } from './attendee.ts';
import type { Ending } from './endings.ts';
import type { AnswerStanding } from './price.ts';
import type { ProfileField } from './profile-fields.ts';
import type { FormQuota } from './quotas.ts';
import type { Verdict } from './verdict.ts';

/** Forms: what is asked, of whom, and until when. */
export const form = pgTable(
  'form',
  {
    ...envelopeColumns(),
    sections: jsonb('sections').$type<FormSection[]>().notNull().default([]),
    /** Drawn whole, a section at a time, or a question at a time. */
    layout: text('layout').$type<SheetLayout>().notNull().default('sheet'),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    /** When that begins for which one signs up by it: who answered gets a confirmation, and is reminded of it. */
    eventAt: moment('event_at'),
    who: text('who').$type<'visitor' | 'member' | 'doctor'>().notNull().default('visitor'),
    perPerson: text('per_person').$type<'once' | 'many'>().notNull().default('many'),
    editable: boolean('editable').notNull().default(false),
    cap: integer('cap'),
    /** What an answer costs beside its choices, in fen. */
    feeFen: integer('fee_fen'),
    /** How many people one act may register; null where everybody answers for themselves alone. */
    groupMost: integer('group_most'),
    /** Until when the people of a group may be named and changed; null as long as the form is open. */
    namesUntil: moment('names_until'),
    /** Whoever was registered by somebody else is told. */
    tellsGroup: boolean('tells_group').notNull().default(false),
    /** Each answer waits for somebody's yes or no. */
    approves: boolean('approves').notNull().default(false),
    /** Outside systems hear of its answers. */
    tellsOutside: boolean('tells_outside').notNull().default(true),
    /** The questions whose answers they are told; none of them where nobody chose. */
    outsideFields: jsonb('outside_fields').$type<string[]>().notNull().default([]),
    /** At which times of which days it takes answers; empty for always. */
    dailyFrom: text('daily_from').notNull().default(''),
    dailyUntil: text('daily_until').notNull().default(''),
    weekdays: jsonb('weekdays').$type<number[]>().notNull().default([]),
    /** How many answers there may be of which a condition holds, and what becomes of the next one. */
    quotas: jsonb('quotas').$type<FormQuota[]>().notNull().default([]),
    /** How many answers one member, and one browser of visitors, may give; null for any number. */
    mostEach: integer('most_each'),
    mostDevice: integer('most_device'),
    /** How long one has once one began; null where nobody counts. What is written then is handed in, or refused. */
    minutes: integer('minutes'),
    lateTakes: boolean('late_takes').notNull().default(true),
    /** Where it is refused: how many times one may begin, until one hands in. */
    tries: integer('tries').notNull().default(1),
    /** Questions that a member’s profile answers, and may be written back to it. */
    profileFields: jsonb('profile_fields').$type<ProfileField[]>().notNull().default([]),
    /** Nobody answers but whom somebody invited. */
    invitedOnly: boolean('invited_only').notNull().default(false),
    /** Choices that are full are not offered any more. */
    hidesFull: boolean('hides_full').notNull().default(false),
    /** What is said where it takes no more answers, and where people go on. */
    fullText: text('full_text').notNull().default(''),
    fullTextEn: text('full_text_en').notNull().default(''),
    fullLink: text('full_link').notNull().default(''),
    /** What is said instead of the thanks, by what was answered. */
    endings: jsonb('endings').$type<Ending[]>().notNull().default([]),
    /** Whoever answers gets a receipt. */
    receipts: boolean('receipts').notNull().default(false),
    thanks: text('thanks').notNull().default(''),
    thanksEn: text('thanks_en').notNull().default(''),
  },
  (table) => [
    ...contentKeys('form', table),
    index('form_newest').on(table.shopId, table.publishedAt, table.id).where(sql`live`),
    index('form_open').on(table.shopId, table.publishedAt, table.id).where(sql`live and closes_at is null`),
    index('form_event').on(table.shopId, table.eventAt).where(sql`event_at is not null`),
    index('form_receipts').on(table.shopId).where(sql`receipts and live`),
    index('form_closing').on(table.shopId, table.closesAt, table.id).where(sql`live and closes_at is not null`),
  ],
);

/** Of what a form has so many places: of its answers, or of those that choose something. */
export const formPlace = pgTable(
  'form_place',
  {
    shopId: shopId(),
    id: recordId(),
    formId: reference('form_id').notNull(),
    /** The choice that takes one; both empty for every answer. */
    question: text('question').notNull().default(''),
    option: text('option').notNull().default(''),
    unitId: reference('unit_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('form_place_once').on(table.shopId, table.formId, table.question, table.option),
    namesRow('form_place_form_fk', [table.shopId, table.formId], form).onDelete('cascade'),
    namesRow('form_place_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

/** An answer to a form, in the version that it was given to. */
export const formAnswer = pgTable(
  'form_answer',
  {
    shopId: shopId(),
    id: recordId(),
    formId: reference('form_id').notNull(),
    /** Number of the form's version whose questions it answers. */
    edition: integer('edition').notNull(),
    /** Who gave it; null for a visitor. */
    memberId: reference('member_id'),
    values: jsonb('values').$type<Answers>().notNull(),
    /** The group that it was registered with; null for who answered for themselves. */
    groupKey: uuid('group_key'),
    /** Who registered the group. */
    coordinatorId: reference('coordinator_id'),
    /** Of a group: whose place it is, as whoever registered them says; null while the name is to come. */
    attendee: jsonb('attendee').$type<Attendee>(),
    /** Title of the form when it was answered: what the answer is called where the form is not at hand. */
    title: text('title').notNull(),
    /** The texts among its answers, for the desk's search; no phone and no mail. */
    words: text('words').notNull().default(''),
    /** Those of questions that the form marks as personal: found by who may see them. */
    personalWords: text('personal_words').notNull().default(''),
    /** What it takes of the form's places. */
    stockKey: uuid('stock_key').notNull().defaultRandom(),
    /** Whether it stands: one that costs something waits for the money, and lapses where that does not come or goes back. */
    standing: text('standing').$type<AnswerStanding>().notNull().default('given'),
    /** The quotas for which it stands in line, and when it got its places behind that. */
    queuedFor: jsonb('queued_for').$type<string[]>().notNull().default([]),
    admittedAt: moment('admitted_at'),
    /** It was handed in by itself as its giver’s time was over. */
    isTimedOut: boolean('is_timed_out').notNull().default(false),
    /** Of the browser that a visitor gave it in, where its form counts them. */
    ticketHash: text('ticket_hash'),
    /** The order by which it is paid; null where it costs nothing. */
    orderCode: text('order_code'),
    /** Where its form approves answers: whether somebody has, and what they said to its giver. */
    verdict: text('verdict').$type<Verdict>().notNull().default('none'),
    verdictReason: text('verdict_reason').notNull().default(''),
    verdictAt: moment('verdict_at'),
    verdictBy: reference('verdict_by'),
    state: text('state').$type<'new' | 'handled'>().notNull().default('new'),
    note: text('note').notNull().default(''),
    submittedAt: moment('submitted_at').notNull(),
    editedAt: moment('edited_at'),
    handledAt: moment('handled_at'),
    handledBy: reference('handled_by'),
    /** When phone and mail were looked at last, and by whom; the trail has every look. */
    revealedAt: moment('revealed_at'),
    revealedBy: reference('revealed_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('form_answer_newest').on(table.shopId, table.submittedAt, table.id),
    index('form_answer_form').on(table.shopId, table.formId, table.submittedAt, table.id),
    index('form_answer_waiting').on(table.shopId, table.formId).where(sql`state = 'new'`),
    index('form_answer_submitted')
      .on(table.shopId, table.formId, table.submittedAt, table.id)
      .where(sql`verdict = 'submitted'`),
    index('form_answer_queued')
      .on(table.shopId, table.formId, table.submittedAt, table.id)
      .where(sql`standing = 'queued'`),
    index('form_answer_admitted').on(table.shopId, table.admittedAt).where(sql`admitted_at is not null`),
    index('form_answer_ticket').on(table.shopId, table.formId, table.ticketHash).where(sql`ticket_hash is not null`),
    index('form_answer_group').on(table.shopId, table.groupKey, table.id).where(sql`group_key is not null`),
    index('form_answer_coordinator').on(table.shopId, table.coordinatorId).where(sql`coordinator_id is not null`),
    index('form_answer_member').on(table.shopId, table.memberId, table.submittedAt, table.id),
    namesRow('form_answer_form_fk', [table.shopId, table.formId], form),
    namesRow('form_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('form_answer_coordinator_fk', [table.shopId, table.coordinatorId], member),
  ],
);

/** Who is asked to answer a form, and what became of that; whether they did is told by their answers alone. */
export const formInvitation = pgTable(
  'form_invitation',
  { ...invitationColumns(), formId: reference('form_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('form_invitation_once').on(table.shopId, table.formId, table.memberId),
    index('form_invitation_newest').on(table.shopId, table.createdAt, table.id),
    index('form_invitation_form').on(table.shopId, table.formId, table.createdAt, table.id),
    index('form_invitation_member').on(table.shopId, table.memberId),
    index('form_invitation_due').on(table.shopId, table.dueAt, table.id).where(sql`due_at is not null`),
    namesRow('form_invitation_form_fk', [table.shopId, table.formId], form).onDelete('cascade'),
    namesRow('form_invitation_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** That somebody registered a group: its people are answers under the same key. */
export const formGroup = pgTable(
  'form_group',
  {
    shopId: shopId(),
    id: recordId(),
    key: uuid('key').notNull(),
    formId: reference('form_id').notNull(),
    coordinatorId: reference('coordinator_id').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('form_group_key').on(table.shopId, table.key),
    index('form_group_own').on(table.shopId, table.coordinatorId, table.submittedAt, table.id),
    index('form_group_form').on(table.shopId, table.coordinatorId, table.formId, table.submittedAt, table.id),
    index('form_group_age').on(table.shopId, table.submittedAt, table.id),
    namesRow('form_group_form_fk', [table.shopId, table.formId], form).onDelete('cascade'),
    namesRow('form_group_coordinator_fk', [table.shopId, table.coordinatorId], member).onDelete('cascade'),
  ],
);

/** What a member has begun to answer and not handed in: kept so that a lost connection loses nothing. */
export const formDraft = pgTable(
  'form_draft',
  {
    shopId: shopId(),
    id: recordId(),
    formId: reference('form_id').notNull(),
    memberId: reference('member_id').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    /** Of a timed form: until when one may write, and when that ended without an answer. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    /** How many times they have begun. */
    tries: integer('tries').notNull().default(1),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('form_draft_once').on(table.shopId, table.memberId, table.formId),
    index('form_draft_ends').on(table.shopId, table.endsAt).where(sql`ends_at is not null and ended_at is null`),
    namesRow('form_draft_form_fk', [table.shopId, table.formId], form).onDelete('cascade'),
    namesRow('form_draft_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
