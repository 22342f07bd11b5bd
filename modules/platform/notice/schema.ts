import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { EnclosureRef } from '../../../kernel/module/enclosure-spec.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';
import type { OpenedThing } from './opened-thing.ts';
import type { StopChannel, StopReason, StopState } from './stops.ts';
import type { Channel, NoticeTexts, NoticeValues } from './texts.ts';

/** What one person is told, once per kind and key; gone half a year later. Kept out of the audit trail: it only repeats what others did. */
export const notice = pgTable(
  'notice',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    /** `<module>.<what_happened>`, as the manifests declare it. */
    kind: text('kind').notNull(),
    audience: text('audience').$type<'staff' | 'member'>().notNull(),
    /** Says the same thing to the same person once. */
    key: text('key').notNull(),
    /** As it read when it was sent, in every language. */
    texts: jsonb('texts').$type<NoticeTexts>().notNull(),
    /** What further channels fill their texts with. */
    values: jsonb('params').$type<NoticeValues>().notNull(),
    /** Path of what it is about; empty where there is nothing to see. */
    link: text('link').notNull().default(''),
    /** What somebody without account is sent a link to, made as the message leaves: nowhere else does its secret lie. */
    opens: jsonb('opens').$type<OpenedThing>(),
    /** Files that come with it where it leaves as a mail, made as it does; null for none. */
    encloses: jsonb('encloses').$type<EnclosureRef[]>(),
    /** Stands in the person's list; false where they want this kind by other ways alone. */
    listed: boolean('listed').notNull().default(true),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    readAt: moment('read_at'),
    /** When and why what it speaks of was recalled: it stays, and says that in the place of its words. */
    recalledAt: moment('recalled_at'),
    recallReason: text('recall_reason').notNull().default(''),
    /** When it was decided by which way it leaves the portal, if by any. */
    dispatchedAt: moment('dispatched_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_once').on(table.shopId, table.memberId, table.kind, table.key),
    index('notice_newest').on(table.shopId, table.memberId, table.audience, table.createdAt, table.id),
    index('notice_unread').on(table.shopId, table.memberId, table.audience).where(sql`read_at is null and listed`),
    index('notice_key').on(table.shopId, table.kind, table.key.op('text_pattern_ops')),
    index('notice_waiting').on(table.shopId, table.createdAt).where(sql`dispatched_at is null`),
    index('notice_age').on(table.shopId, table.createdAt),
    index('notice_link').on(table.shopId, sql`split_part(link, '#', 1)`).where(sql`link <> ''`),
    namesRow('notice_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** One try to reach somebody outside the portal with a notice, by one channel. It holds no word of the message, and no address in full. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    shopId: shopId(),
    id: recordId(),
    /** The notice, and whose it is; none for a message to whoever left an address in a record. */
    noticeId: reference('notice_id'),
    memberId: reference('member_id'),
    kind: text('kind').notNull(),
    channel: text('channel').$type<OutsideChannel>().notNull(),
    /** Where it went, as everybody may see it: `138****8000`. */
    sentTo: text('sent_to').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('queued'),
    /** Not handed over before then: the end of quiet hours. */
    dueAt: moment('due_at').notNull(),
    /** What counts against the shop's messages of the month: parts of a long SMS. */
    units: integer('units').notNull().default(1),
    /** Code of what went wrong. */
    reason: text('reason').notNull().default(''),
    /** The provider's number, by which a receipt names the message. */
    receipt: text('receipt'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_delivery_once').on(table.shopId, table.noticeId, table.channel),
    index('notice_delivery_newest').on(table.shopId, table.createdAt, table.id),
    index('notice_delivery_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('notice_delivery_receipt').on(table.shopId, table.channel, table.receipt),
    index('notice_delivery_member').on(table.shopId, table.memberId),
    namesRow('notice_delivery_notice', [table.shopId, table.noticeId], notice).onDelete('cascade'),
    namesRow('notice_delivery_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What became of a delivery; nobody knows of an `unknown` one, which is never sent again. */
export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'failed' | 'unknown';

/** A shop's own words for a kind of notice by one channel in one language; empty ones are those of the module again. */
export const noticeTemplate = pgTable(
  'notice_template',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    locale: text('locale').$type<'zh-CN' | 'en'>().notNull(),
    /** Heading, subject of the mail, or number of WeChat's template. */
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_template_place').on(table.shopId, table.kind, table.channel, table.locale),
  ],
);

/** By which channels a shop sends a kind of notice, in its own order. */
export const noticeRule = pgTable(
  'notice_rule',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    channels: text('channels').array().$type<OutsideChannel[]>().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_rule_kind').on(table.shopId, table.kind),
  ],
);

/** Whether somebody wants a kind of notice by a channel; without a row they do. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    wanted: boolean('wanted').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_preference_once').on(table.shopId, table.memberId, table.kind, table.channel),
    namesRow('notice_preference_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** The mail address at which somebody wants notices of this shop, and one that still has to be proved by a code. */
export const noticeAddress = pgTable(
  'notice_address',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    addressBox: text('address_box'),
    /** The keyed hash by which it is found among those that are not written to. */
    addressHash: text('address_hash'),
    askedBox: text('asked_box'),
    askedHash: text('asked_hash'),
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at'),
    /** When the address was proved by a code; none for addresses from before that was kept. */
    provedAt: moment('proved_at'),
    /** Marks addresses that were refused before there was `notice_stop`; each becomes a row of it by a job. */
    refusedAt: moment('refused_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_address_member').on(table.shopId, table.memberId),
    index('notice_address_hash').on(table.shopId, table.addressHash),
    namesRow('notice_address_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/**
 * An address that is not written to, or is on the way there: it bounced, its owner complained, or somebody of the staff put it
 * down. What concerns the safety of an account goes there all the same. It holds a keyed hash and a mask, and no member.
 */
export const noticeStop = pgTable(
  'notice_stop',
  {
    shopId: shopId(),
    id: recordId(),
    channel: text('channel').$type<StopChannel>().notNull(),
    /** The keyed hash of a contact: by it the phone of an account is found, and what others said of somebody. */
    addressHash: text('address_hash').notNull(),
    masked: text('masked').notNull(),
    state: text('state').$type<StopState>().notNull(),
    reason: text('reason').$type<StopReason>().notNull(),
    /** The provider's own code, where it gave one. */
    code: text('code').notNull().default(''),
    /** What staff said when they put it down. */
    note: text('note').notNull().default(''),
    /** Messages in a row that did not arrive although somebody may be there. */
    softBounces: integer('soft_bounces').notNull().default(0),
    /** When its state began. */
    since: moment('since').notNull(),
    /** When it was taken off: what bounces of messages from before does not count. */
    liftedAt: moment('lifted_at'),
    liftReason: text('lift_reason').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_stop_once').on(table.shopId, table.addressHash),
    index('notice_stop_newest').on(table.shopId, table.since, table.id),
    index('notice_stop_state').on(table.shopId, table.state, table.since, table.id),
    index('notice_stop_reason').on(table.shopId, table.reason, table.since, table.id),
  ],
);

/** A mail that may come back, by the number by which it would: whatever module sent it. It holds no word of it, and no member. */
export const noticeMail = pgTable(
  'notice_mail',
  {
    shopId: shopId(),
    id: recordId(),
    /** What stands in the address that it comes back to. */
    number: text('number').notNull(),
    addressHash: text('address_hash').notNull(),
    masked: text('masked').notNull(),
    writtenAt: moment('written_at').notNull(),
    bouncedAt: moment('bounced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_mail_number').on(table.shopId, table.number),
    index('notice_mail_address').on(table.shopId, table.addressHash, table.writtenAt),
    index('notice_mail_age').on(table.shopId, table.writtenAt),
  ],
);

/** A confirmation or reminder that was decided about, once for each record: what became of a message stands among the deliveries. */
export const noticeFollowUp = pgTable(
  'notice_follow_up',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    /** Number of the record, which the module of the kind knows. */
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    outcome: text('outcome').$type<'told' | 'sent' | 'unreached' | 'stopped' | 'quota' | 'nobody'>().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_follow_up_once').on(table.shopId, table.kind, table.thingId),
    index('notice_follow_up_age').on(table.shopId, table.createdAt),
  ],
);
