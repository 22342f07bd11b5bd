import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import type { Consent, CopyState, PlacementState, Side } from './rules/states.ts';

/** Another shop that may take texts over from this one, or from which this one may: each side keeps its own row of it. */
export const syndicationPartner = pgTable(
  'syndication_partner',
  {
    shopId: shopId(),
    id: recordId(),
    /** Number of the other shop; it is in no table of this one. */
    partner: integer('partner').notNull(),
    side: text('side').$type<Side>().notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    host: text('host').notNull(),
    /** What this shop says, and what the other one said last. */
    ours: text('ours').$type<Consent>().notNull().default('open'),
    theirs: text('theirs').$type<Consent>().notNull().default('open'),
    saidBy: reference('said_by'),
    saidAt: moment('said_at'),
    /** What this shop said has not come to the other one yet, since when. */
    dueAt: moment('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('syndication_partner_once').on(table.shopId, table.partner, table.side),
    index('syndication_partner_named').on(table.shopId, table.name, table.id),
    index('syndication_partner_due').on(table.shopId, table.dueAt).where(sql`due_at is not null`),
  ],
);

/** A text of this shop that its partners may take over. */
export const syndicationOffer = pgTable(
  'syndication_offer',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    /** First parts of its permissions, such as `news.article`. */
    record: text('record').notNull(),
    itemId: reference('item_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    isOpen: boolean('is_open').notNull(),
    offeredBy: reference('offered_by'),
    offeredAt: moment('offered_at').notNull(),
    /** When its partners are told how it stands; null where all of them know. */
    dueAt: moment('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('syndication_offer_item').on(table.shopId, table.type, table.itemId),
    index('syndication_offer_newest').on(table.shopId, table.offeredAt, table.id),
    index('syndication_offer_due').on(table.shopId, table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Where a text of this shop is: the copy that another shop has, and what became of it. */
export const syndicationPlacement = pgTable(
  'syndication_placement',
  {
    shopId: shopId(),
    id: recordId(),
    offerId: reference('offer_id').notNull(),
    partner: integer('partner').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Number of the copy among those of the other shop, and path of its page there. */
    copy: reference('copy').notNull(),
    path: text('path').notNull(),
    isFollowing: boolean('is_following').notNull(),
    edition: integer('edition').notNull(),
    state: text('state').$type<PlacementState>().notNull(),
    takenAt: moment('taken_at').notNull(),
    /** When it was last brought to another version, taken back or ended. */
    changedAt: moment('changed_at').notNull(),
    /** Code of what keeps it from being brought up to date; empty where nothing does. */
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('syndication_placement_copy').on(table.shopId, table.partner, table.copy),
    index('syndication_placement_offer').on(table.shopId, table.offerId, table.id),
    namesRow('syndication_placement_offer_fk', [table.shopId, table.offerId], syndicationOffer).onDelete('cascade'),
  ],
);

/** A text of another shop that this one may take over, as that shop said it last. */
export const syndicationText = pgTable(
  'syndication_text',
  {
    shopId: shopId(),
    id: recordId(),
    partner: integer('partner').notNull(),
    partnerName: text('partner_name').notNull(),
    partnerNameEn: text('partner_name_en').notNull().default(''),
    type: text('type').notNull(),
    /** Number of the text in its own shop. */
    item: reference('item').notNull(),
    edition: integer('edition').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    lead: text('lead').notNull().default(''),
    leadEn: text('lead_en').notNull().default(''),
    audience: text('audience').notNull(),
    path: text('path').notNull(),
    /** What its editors wrote; nothing once it is no longer offered. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    isOpen: boolean('is_open').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('syndication_text_item').on(table.shopId, table.partner, table.type, table.item),
    index('syndication_text_newest').on(table.shopId, table.at, table.id).where(sql`is_open`),
  ],
);

/** A text that this shop took over, or is about to. */
export const syndicationCopy = pgTable(
  'syndication_copy',
  {
    shopId: shopId(),
    id: recordId(),
    textId: reference('text_id').notNull(),
    partner: integer('partner').notNull(),
    partnerName: text('partner_name').notNull(),
    partnerNameEn: text('partner_name_en').notNull().default(''),
    type: text('type').notNull(),
    record: text('record').notNull(),
    /** Number of the text in its own shop, and of the copy among the items of this one. */
    item: reference('item').notNull(),
    itemId: reference('item_id'),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    audience: text('audience').notNull(),
    place: text('place').notNull(),
    isFollowing: boolean('is_following').notNull(),
    /** The version there that the copy says (0 before it is made), that somebody here asked for, and the newest that is known of. */
    edition: integer('edition').notNull().default(0),
    wanted: integer('wanted').notNull(),
    newest: integer('newest').notNull(),
    state: text('state').$type<CopyState>().notNull(),
    /** Code of what kept it from being made or renewed; empty where nothing did. */
    problem: text('problem').notNull().default(''),
    reason: text('reason').notNull().default(''),
    takenBy: reference('taken_by').notNull(),
    takenAt: moment('taken_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When its origin is asked next; null where nothing has to be done. */
    dueAt: moment('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('syndication_copy_once').on(table.shopId, table.textId).where(sql`state in ('waiting', 'standing')`),
    index('syndication_copy_newest').on(table.shopId, table.takenAt, table.id),
    index('syndication_copy_item').on(table.shopId, table.type, table.itemId),
    index('syndication_copy_behind').on(table.shopId, table.id).where(sql`state = 'standing' and newest > edition`),
    index('syndication_copy_due').on(table.shopId, table.dueAt).where(sql`due_at is not null`),
    namesRow('syndication_copy_text', [table.shopId, table.textId], syndicationText),
  ],
);
