import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { EnclosureRef } from '../../../kernel/module/enclosure-spec.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { SegmentRule } from './segment-rules.ts';
import type { CampaignChannel, CampaignKind, CampaignState, RecipientState } from './states.ts';

/** Whom to write to, as a question that is asked anew each time: people who meet every rule. */
export const segment = pgTable(
  'segment',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    note: text('note').notNull().default(''),
    rules: jsonb('rules').$type<SegmentRule[]>().notNull().default([]),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('segment_name').on(table.shopId, table.name),
    index('segment_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** A message to everybody in a segment: what it says by each channel, and how far it is. */
export const campaign = pgTable(
  'campaign',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    kind: text('kind').$type<CampaignKind>().notNull().default('news'),
    segmentId: reference('segment_id').notNull(),
    /** Those of its segment when it was sent: what was agreed to is not widened afterwards. None while it is a draft. */
    rules: jsonb('rules').$type<SegmentRule[]>(),
    /** Tried in this order for each person: the first that reaches them and that they want. */
    channels: jsonb('channels').$type<CampaignChannel[]>().notNull().default([]),
    mailTitle: text('mail_title').notNull().default(''),
    mailTitleEn: text('mail_title_en').notNull().default(''),
    mailBody: text('mail_body').notNull().default(''),
    mailBodyEn: text('mail_body_en').notNull().default(''),
    smsBody: text('sms_body').notNull().default(''),
    smsBodyEn: text('sms_body_en').notNull().default(''),
    /** Under which name the shop's settings know the provider's template of its text message. */
    smsTemplate: text('sms_template').notNull().default('campaign'),
    listTitle: text('list_title').notNull().default(''),
    listTitleEn: text('list_title_en').notNull().default(''),
    listBody: text('list_body').notNull().default(''),
    listBodyEn: text('list_body_en').notNull().default(''),
    /** Number of WeChat's template, and a line for each of its fields. */
    weixinTemplate: text('weixin_template').notNull().default(''),
    weixinBody: text('weixin_body').notNull().default(''),
    weixinBodyEn: text('weixin_body_en').notNull().default(''),
    /** Path on the site that it leads to; empty for none. */
    link: text('link').notNull().default(''),
    /** Files of records that come with its mails. */
    encloses: jsonb('encloses').$type<EnclosureRef[]>().notNull().default([]),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** When it is to begin, or to go on: its time, the end of quiet hours, the next day of a budget. */
    dueAt: moment('due_at'),
    /** Why it does not go on by itself: a code of its module. */
    reason: text('reason').notNull().default(''),
    /** In whose place it is sent. */
    startedBy: reference('started_by'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** The last of its tasks. */
    taskId: reference('task_id'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('campaign_newest').on(table.shopId, table.createdAt, table.id),
    index('campaign_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('campaign_name').on(table.shopId, table.name, table.id),
    index('campaign_segment').on(table.shopId, table.segmentId),
    index('campaign_due').on(table.shopId, table.dueAt).where(sql`state in ('scheduled', 'held')`),
    namesRow('campaign_segment_fk', [table.shopId, table.segmentId], segment),
  ],
);

/** A file that comes with the mails of a campaign, as it was when its sending began: the same for everybody of a language. */
export const campaignEnclosure = pgTable(
  'campaign_enclosure',
  {
    shopId: shopId(),
    id: recordId(),
    campaignId: reference('campaign_id').notNull(),
    /** Which one of the campaign's. */
    place: integer('place').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** Where it lies in the storage, once for all mails. */
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('campaign_enclosure_once').on(table.shopId, table.campaignId, table.locale, table.place),
    namesRow('campaign_enclosure_of', [table.shopId, table.campaignId], campaign).onDelete('cascade'),
  ],
);

/** Somebody whom a campaign is for, and what became of it: no word of the message, and no address in full. */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    shopId: shopId(),
    id: recordId(),
    campaignId: reference('campaign_id').notNull(),
    memberId: reference('member_id').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('pending'),
    channel: text('channel').$type<CampaignChannel>(),
    /** Where it went, as everybody may see it. */
    sentTo: text('sent_to').notNull().default(''),
    reason: text('reason').notNull().default(''),
    units: integer('units').notNull().default(0),
    /** The provider's number, by which a receipt names it. */
    receipt: text('receipt'),
    /** Not before then. */
    dueAt: moment('due_at'),
    queuedAt: moment('queued_at'),
    settledAt: moment('settled_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('campaign_recipient_once').on(table.shopId, table.campaignId, table.memberId),
    index('campaign_recipient_state').on(table.shopId, table.campaignId, table.state, table.id),
    index('campaign_recipient_order').on(table.shopId, table.campaignId, table.id),
    index('campaign_recipient_member').on(table.shopId, table.memberId, table.queuedAt),
    index('campaign_recipient_receipt').on(table.shopId, table.channel, table.receipt),
    index('campaign_recipient_age').on(table.shopId, table.createdAt),
    index('campaign_recipient_sent').on(table.shopId, table.queuedAt).where(sql`queued_at is not null`),
    namesRow('campaign_recipient_campaign', [table.shopId, table.campaignId], campaign).onDelete('cascade'),
    namesRow('campaign_recipient_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** How much of each day's budget campaigns have used; its row is what campaigns of a shop pass one after the other. */
export const campaignDay = pgTable(
  'campaign_day',
  {
    shopId: shopId(),
    day: date('day', { mode: 'string' }).notNull(),
    mails: integer('mails').notNull().default(0),
    texts: integer('texts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day] })],
);
