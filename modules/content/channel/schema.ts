import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { ChannelOrder, NamedThing } from './rules/channels.ts';

/** What a shop brings together from everything that is published, by a question that is asked anew for each reader. */
export const channel = pgTable(
  'channel',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    lead: text('lead').notNull().default(''),
    leadEn: text('lead_en').notNull().default(''),
    /** Kinds of content; none means every kind. */
    types: text('types').array().notNull().default([]),
    /** What it shows carries any of these. */
    tagIds: bigint('tag_ids', { mode: 'number' }).array().notNull().default([]),
    /** What it shows is named by this topic. */
    topicId: reference('topic_id'),
    /** What it shows was published in so many days until now. */
    days: integer('days'),
    /** Published from a moment on, and before another one. */
    since: moment('since'),
    until: moment('until'),
    order: text('order_by').$type<ChannelOrder>().notNull().default('newest'),
    /** What editors chose for the first places, in its order. */
    picks: jsonb('picks').$type<NamedThing[]>().notNull().default([]),
    audience: text('audience').notNull().default('public'),
    /** Whether readers find it at all. */
    isOn: boolean('is_on').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('channel_name').on(table.shopId, table.name),
    index('channel_order').on(table.shopId, table.position, table.id),
    index('channel_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);
