import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { FormSection } from '../engine/contract.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { ProfileLayout } from './contract.ts';

/** A part of the profile: questions that a shop asks each of its members, once, and again as they change. */
export const profilePart = pgTable(
  'profile_part',
  {
    shopId: shopId(),
    id: recordId(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    lead: text('lead').notNull().default(''),
    leadEn: text('lead_en').notNull().default(''),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
    /** Grows by one whenever the questions change. */
    edition: integer('edition').notNull().default(1),
    /** Where it is asked; empty for everywhere. */
    layouts: jsonb('layouts').$type<ProfileLayout[]>().notNull().default([]),
    /** Who has not answered what is required is asked after signing in. */
    isAsked: boolean('is_asked').notNull().default(false),
    /** Whether members are asked it at all. */
    isOn: boolean('is_on').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('profile_part_order').on(table.shopId, table.position, table.id),
    index('profile_part_updated').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** The questions of a part as they stood: answers are read in the words of the edition that they were given to. */
export const profileEdition = pgTable(
  'profile_edition',
  {
    shopId: shopId(),
    id: recordId(),
    partId: reference('part_id').notNull(),
    edition: integer('edition').notNull(),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('profile_edition_once').on(table.shopId, table.partId, table.edition),
    namesRow('profile_edition_part_fk', [table.shopId, table.partId], profilePart).onDelete('cascade'),
  ],
);

/** A choice that a part offers or once offered: by its number people are found who took it. */
export const profileChoice = pgTable(
  'profile_choice',
  {
    shopId: shopId(),
    id: recordId(),
    partId: reference('part_id').notNull(),
    question: text('question').notNull(),
    option: text('option').notNull(),
    /** Question and choice in words, such as 专业方向：淋巴瘤. */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Whether the questions still offer it. */
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('profile_choice_once').on(table.shopId, table.partId, table.question, table.option),
    namesRow('profile_choice_part_fk', [table.shopId, table.partId], profilePart).onDelete('cascade'),
  ],
);

/** What a member answered to a part. */
export const profileAnswer = pgTable(
  'profile_answer',
  {
    shopId: shopId(),
    id: recordId(),
    partId: reference('part_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** The edition of the part that it was given to. */
    edition: integer('edition').notNull(),
    values: jsonb('values').$type<Answers>().notNull(),
    /** What came from a member who was merged into this one, by which a merge is undone; null for nothing. */
    taken: jsonb('taken').$type<{ from: number; values: Answers }>(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('profile_answer_once').on(table.shopId, table.memberId, table.partId),
    index('profile_answer_part').on(table.shopId, table.partId, table.id),
    namesRow('profile_answer_part_fk', [table.shopId, table.partId], profilePart),
    namesRow('profile_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
