import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { HandOver } from '../../../kernel/record/hand-over.ts';
import type { OrganisationAddress, OrganisationRole, OtherName } from './admin-contract.ts';
import type { OwnValues } from './guest-contract.ts';

/** Organisations that a shop deals with: each one record, whatever it is to the shop. */
export const organisation = pgTable(
  'organisation',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Unified social credit code (GB 32100). */
    creditCode: text('credit_code'),
    otherNames: jsonb('other_names').$type<OtherName[]>().notNull().default([]),
    roles: jsonb('roles').$type<OrganisationRole[]>().notNull().default([]),
    addresses: jsonb('addresses').$type<OrganisationAddress[]>().notNull().default([]),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    logo: text('logo').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** What words are looked for in: every name and the credit code, a line each. */
    known: text('known').notNull().default(''),
    /** Readers are told of it in one of its roles. */
    isOpen: boolean('is_open').notNull().default(false),
    /** The organisation that this one was found to be and merged into; null for every other. */
    mergedInto: reference('merged_into'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('organisation_credit_code').on(table.shopId, table.creditCode).where(sql`merged_into is null`),
    index('organisation_name_order').on(table.shopId, table.name, table.id).where(sql`merged_into is null`),
    index('organisation_order').on(table.shopId, table.position, table.id).where(sql`merged_into is null`),
    index('organisation_open').on(table.shopId, table.position, table.id).where(sql`is_open and merged_into is null`),
    index('organisation_merged').on(table.shopId, table.mergedInto).where(sql`merged_into is not null`),
    index('organisation_changed').on(table.shopId, table.updatedAt, table.id).where(sql`merged_into is null`),
    index('organisation_roles').using('gin', sql`${table.roles} jsonb_path_ops`),
  ],
);

/** What names of organisations are compared by: each name of each, without what says nothing. Kept with every save. */
export const organisationName = pgTable(
  'organisation_name',
  {
    shopId: shopId(),
    id: recordId(),
    organisationId: reference('organisation_id').notNull(),
    nameKey: text('name_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('organisation_name_once').on(table.shopId, table.organisationId, table.nameKey),
    index('organisation_name_key').on(table.shopId, table.nameKey, table.organisationId),
    namesRow('organisation_name_of', [table.shopId, table.organisationId], organisation).onDelete('cascade'),
  ],
);

/** Members of the shop who are spoken to at an organisation. */
export const organisationContact = pgTable(
  'organisation_contact',
  {
    shopId: shopId(),
    id: recordId(),
    organisationId: reference('organisation_id').notNull(),
    memberId: reference('member_id').notNull(),
    post: text('post').notNull().default(''),
    isMain: boolean('is_main').notNull().default(false),
    note: text('note').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('organisation_contact_once').on(table.shopId, table.organisationId, table.memberId),
    index('organisation_contact_member').on(table.shopId, table.memberId),
    namesRow('organisation_contact_of', [table.shopId, table.organisationId], organisation).onDelete('cascade'),
    namesRow('organisation_contact_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** One merge of two organisations: what went over, and what the winner was before, so that it can be undone. */
export const organisationMerge = pgTable(
  'organisation_merge',
  {
    shopId: shopId(),
    id: recordId(),
    keptId: reference('kept_id').notNull(),
    /** It stays for good, hidden: only its winner can be removed. */
    goneId: reference('gone_id').notNull(),
    mergedBy: reference('merged_by').notNull(),
    reason: text('reason').notNull(),
    handed: jsonb('handed').$type<HandOver>().notNull(),
    /** The winner's own fields before and after, by property. */
    fieldsBefore: jsonb('fields_before').$type<Record<string, unknown>>().notNull(),
    fieldsAfter: jsonb('fields_after').$type<Record<string, unknown>>().notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: reference('undone_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('organisation_merge_open').on(table.shopId, table.goneId).where(sql`undone_at is null`),
    index('organisation_merge_kept').on(table.shopId, table.keptId, table.id),
    namesRow('organisation_merge_kept_fk', [table.shopId, table.keptId], organisation).onDelete('cascade'),
    namesRow('organisation_merge_by', [table.shopId, table.mergedBy], member),
    namesRow('organisation_merge_undone_by', [table.shopId, table.undoneBy], member),
  ],
);

/** What an organisation proposes that the shop should say of it; one at a time waits. */
export const organisationProposal = pgTable(
  'organisation_proposal',
  {
    shopId: shopId(),
    id: recordId(),
    organisationId: reference('organisation_id').notNull(),
    /** Who proposed it, as their account was called then: the account goes before it. */
    guestName: text('guest_name').notNull(),
    values: jsonb('values').$type<OwnValues>().notNull(),
    proposedAt: moment('proposed_at').notNull(),
    state: text('state').$type<'waiting' | 'taken' | 'refused'>().notNull().default('waiting'),
    /** Why it was refused; its organisation reads it. */
    reason: text('reason').notNull().default(''),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('organisation_proposal_waiting').on(table.shopId, table.organisationId).where(sql`state = 'waiting'`),
    index('organisation_proposal_open').on(table.shopId, table.id).where(sql`state = 'waiting'`),
    index('organisation_proposal_of').on(table.shopId, table.organisationId, table.id),
    namesRow('organisation_proposal_of_fk', [table.shopId, table.organisationId], organisation).onDelete('cascade'),
    namesRow('organisation_proposal_by', [table.shopId, table.decidedBy], member),
  ],
);
