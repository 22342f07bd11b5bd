import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** Where people are asked for their consent; what doctors send, their licence and registering for a conference are asked for each by itself. */
export type Asking = 'login' | 'account' | 'doctor' | 'licence' | 'registration';

/** An agreement of the shop with its working text; what people consent to are its published versions. */
export const agreement = pgTable(
  'agreement',
  {
    shopId: shopId(),
    id: recordId(),
    /** Part of its address, such as `terms`. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    text: text('text').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    asks: jsonb('asks').$type<Asking[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agreement_key').on(table.shopId, table.key),
    index('agreement_order').on(table.shopId, table.position, table.id),
  ],
);

/** A published text of an agreement; never changed. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    shopId: shopId(),
    id: recordId(),
    agreementId: reference('agreement_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    text: text('text').notNull(),
    textEn: text('text_en').notNull(),
    /** SHA-256 of title and text in both languages: proof of what was consented to. */
    fingerprint: text('fingerprint').notNull(),
    note: text('note').notNull().default(''),
    noteEn: text('note_en').notNull().default(''),
    /** Who consented to an earlier version is asked again; of other changes they are told. */
    material: boolean('material').notNull().default(true),
    publishedAt: moment('published_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agreement_version_number').on(table.shopId, table.agreementId, table.number),
    namesRow('agreement_version_agreement', [table.shopId, table.agreementId], agreement),
  ],
);

/** Which version of which agreement a member accepted, how, and whether they took it back. */
export const agreementAcceptance = pgTable(
  'agreement_acceptance',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    agreement: text('agreement').notNull(),
    agreementVersion: text('agreement_version').notNull(),
    channel: text('channel').notNull(),
    /** With what browser. */
    device: text('device').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** The newest version the member was told of that needed no new consent. */
    toldVersion: integer('told_version'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agreement_acceptance_once').on(table.shopId, table.memberId, table.agreement, table.agreementVersion),
    index('agreement_acceptance_standing')
      .on(table.shopId, table.agreement, table.agreementVersion)
      .where(sql`withdrawn_at is null`),
    index('agreement_acceptance_newest').on(table.shopId, table.id),
    namesRow('agreement_acceptance_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
