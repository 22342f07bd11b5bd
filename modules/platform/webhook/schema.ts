import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** An address of an outside system that is told of events. */
export const webhook = pgTable(
  'webhook',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Names of the events that it is told of. */
    events: jsonb('events').$type<string[]>().notNull(),
    /** What its messages are signed with, sealed; after a change the former one signs too for a while. */
    secretBox: text('secret_box').notNull(),
    formerBox: text('former_box'),
    formerUntil: moment('former_until'),
    secretAt: moment('secret_at').notNull(),
    active: boolean('active').notNull().default(true),
    /** Switched off by the portal, because nothing arrived any more. */
    disabledAt: moment('disabled_at'),
    disabledWhy: text('disabled_why').$type<'failing' | 'gone'>(),
    /** Since when nothing has arrived; null after a success. */
    failingSince: moment('failing_since'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('webhook_newest').on(table.shopId, table.createdAt, table.id),
  ],
);

/** One message to one webhook, until it arrived or was given up. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    shopId: shopId(),
    id: recordId(),
    webhookId: reference('webhook_id').notNull(),
    /** The same with every try and every repetition, so that the receiver can tell what it knows already. */
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    /** The very text that is signed and sent. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** When it was last taken up or settled. */
    movedAt: moment('moved_at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('webhook_delivery_message').on(table.shopId, table.messageId),
    index('webhook_delivery_newest').on(table.shopId, table.webhookId, table.id),
    index('webhook_delivery_state').on(table.shopId, table.state, table.nextAt),
    index('webhook_delivery_age').on(table.shopId, table.createdAt),
    namesRow('webhook_delivery_webhook', [table.shopId, table.webhookId], webhook).onDelete('cascade'),
  ],
);

/** One try: what was asked and what came back, shortened and without signatures. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    shopId: shopId(),
    id: recordId(),
    deliveryId: reference('delivery_id').notNull(),
    at: moment('at').notNull(),
    ms: integer('ms').notNull(),
    /** Status of the answer; null where there was none. */
    status: integer('status'),
    /** Why there was none, as the kernel names it. */
    fault: text('fault'),
    request: jsonb('request').$type<Record<string, string>>().notNull(),
    response: jsonb('response').$type<Record<string, string>>().notNull(),
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('webhook_attempt_delivery').on(table.shopId, table.deliveryId, table.id),
    namesRow('webhook_attempt_delivery_fk', [table.shopId, table.deliveryId], webhookDelivery).onDelete('cascade'),
  ],
);
