import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { organisation } from '../../people/organisation/public.ts';
import type { Frozen } from './fingerprint.ts';
import type { Category } from './rules/categories.ts';
import type { Device, Pacing, SlotLayout } from './rules/slots.ts';

/** A place for advertising that a shop made itself, or said otherwise than the page that brings it. */
export const advertiseSlot = pgTable(
  'advertise_slot',
  {
    shopId: shopId(),
    id: recordId(),
    /** What pages, campaigns and calls name it by. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** How many stand there at once. */
    capacity: integer('capacity').notNull().default(1),
    layout: text('layout').$type<SlotLayout>().notNull().default('every'),
    audience: text('audience').notNull().default('public'),
    isForMinors: boolean('is_for_minors').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('advertise_slot_key').on(table.shopId, table.key),
    index('advertise_slot_newest').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** Who advertises, when, where, to whom and how often. */
export const advertiseCampaign = pgTable(
  'advertise_campaign',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    organisationId: reference('organisation_id').notNull(),
    /** Licence of the organisation as a medical institution, and its last day. */
    permit: text('permit').notNull().default(''),
    permitUntil: date('permit_until', { mode: 'string' }),
    /** It sells medical goods or services, whatever it advertises here. */
    isSeller: boolean('is_seller').notNull().default(false),
    isOn: boolean('is_on').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    /** Keys of the slots that it runs in. */
    slots: text('slots').array().notNull().default([]),
    /** Kinds of pages, and tags of which a page has one; every page where they are empty. */
    kinds: text('kinds').array().notNull().default([]),
    tagIds: bigint('tag_ids', { mode: 'number' }).array().notNull().default([]),
    audience: text('audience').notNull().default('public'),
    device: text('device').$type<Device>().notNull().default('every'),
    /** How often it is shown in all, and to one viewer on a day. */
    totalCap: integer('total_cap'),
    viewerCap: integer('viewer_cap'),
    pacing: text('pacing').$type<Pacing>().notNull().default('asap'),
    priority: integer('priority').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('advertise_campaign_newest').on(table.shopId, table.updatedAt, table.id),
    index('advertise_campaign_begins').on(table.shopId, table.startsAt, table.id),
    index('advertise_campaign_of').on(table.shopId, table.organisationId),
    namesRow('advertise_campaign_organisation', [table.shopId, table.organisationId], organisation),
  ],
);

/** What is shown: picture, texts and link, as they were passed. */
export const advertiseCreative = pgTable(
  'advertise_creative',
  {
    shopId: shopId(),
    id: recordId(),
    campaignId: reference('campaign_id').notNull(),
    category: text('category').$type<Category>().notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    text: text('text').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    /** Where it leads: an address of this site or an outside one. */
    link: text('link').notNull(),
    pictureFile: reference('picture_file'),
    /** Number under which the authority reviewed it, and the last day on which that counts. */
    reviewNo: text('review_no').notNull().default(''),
    reviewUntil: date('review_until', { mode: 'string' }),
    state: text('state').$type<'draft' | 'waiting' | 'passed' | 'returned'>().notNull().default('draft'),
    /** Why it was sent back. */
    reason: text('reason').notNull().default(''),
    /** What was passed last. */
    frozen: jsonb('frozen').$type<Frozen>(),
    /** Who wrote what is there, and who handed it in. */
    writtenBy: reference('written_by'),
    askedBy: reference('asked_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('advertise_creative_newest').on(table.shopId, table.updatedAt, table.id),
    index('advertise_creative_of').on(table.shopId, table.campaignId, table.id),
    index('advertise_creative_passed').on(table.shopId, table.id).where(sql`state = 'passed'`),
    index('advertise_creative_waiting').on(table.shopId, table.id).where(sql`state = 'waiting'`),
    namesRow('advertise_creative_campaign', [table.shopId, table.campaignId], advertiseCampaign),
    namesRow('advertise_creative_writer', [table.shopId, table.writtenBy], member),
    namesRow('advertise_creative_asker', [table.shopId, table.askedBy], member),
  ],
);

/** How often a campaign was given out and may still be seen or was: in all (`viewer_hash` empty), and to one viewer on a day. */
export const advertiseUse = pgTable(
  'advertise_use',
  {
    shopId: shopId(),
    id: recordId(),
    campaignId: reference('campaign_id').notNull(),
    viewerHash: text('viewer_hash').notNull(),
    /** Hashes hold the day; this one is when it was touched last. */
    day: date('day', { mode: 'string' }).notNull(),
    reserved: integer('reserved').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('advertise_use_once').on(table.shopId, table.campaignId, table.viewerHash),
    index('advertise_use_old').on(table.shopId, table.day).where(sql`viewer_hash <> ''`),
    namesRow('advertise_use_campaign', [table.shopId, table.campaignId], advertiseCampaign).onDelete('cascade'),
  ],
);

/** One advertisement given out to one browser: its token names this row, and what became of it counts once. */
export const advertiseServing = pgTable(
  'advertise_serving',
  {
    shopId: shopId(),
    id: recordId(),
    campaignId: reference('campaign_id').notNull(),
    creativeId: reference('creative_id').notNull(),
    slot: text('slot').notNull(),
    viewerHash: text('viewer_hash').notNull(),
    servedAt: moment('served_at').notNull(),
    /** What happened, and what of that is in the report: served 1, viewed 2, clicked 4, closed 8. */
    seen: smallint('seen').notNull().default(1),
    told: smallint('told').notNull().default(0),
    /** It may still be viewed, and its place under the caps is held. */
    isHeld: boolean('is_held').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('advertise_serving_untold').on(table.shopId, table.id).where(sql`seen <> told`),
    index('advertise_serving_held').on(table.shopId, table.servedAt).where(sql`is_held`),
    index('advertise_serving_old').on(table.shopId, table.servedAt),
    index('advertise_serving_of').on(table.shopId, table.creativeId),
    index('advertise_serving_campaign').on(table.shopId, table.campaignId),
    namesRow('advertise_serving_creative', [table.shopId, table.creativeId], advertiseCreative).onDelete('cascade'),
    namesRow('advertise_serving_campaign_fk', [table.shopId, table.campaignId], advertiseCampaign).onDelete('cascade'),
  ],
);

/** How often a creative was given out, viewed, clicked and closed in a slot on a day. */
export const advertiseTally = pgTable(
  'advertise_tally',
  {
    shopId: shopId(),
    id: recordId(),
    day: date('day', { mode: 'string' }).notNull(),
    campaignId: reference('campaign_id').notNull(),
    creativeId: reference('creative_id').notNull(),
    slot: text('slot').notNull(),
    served: integer('served').notNull().default(0),
    viewed: integer('viewed').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    closed: integer('closed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('advertise_tally_once').on(table.shopId, table.creativeId, table.slot, table.day),
    index('advertise_tally_day').on(table.shopId, table.day, table.id),
    index('advertise_tally_campaign').on(table.shopId, table.campaignId, table.day, table.id),
    namesRow('advertise_tally_campaign_fk', [table.shopId, table.campaignId], advertiseCampaign),
    namesRow('advertise_tally_creative_fk', [table.shopId, table.creativeId], advertiseCreative),
  ],
);
