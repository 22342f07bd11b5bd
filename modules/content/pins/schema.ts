import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { Pin } from './rules/pin-states.ts';
import type { SlotLayout, SlotLook } from './rules/slots.ts';

/** A place of the site for pins that a shop made itself, or said otherwise than the module that brings it. */
export const pinSlot = pgTable(
  'pin_slot',
  {
    shopId: shopId(),
    id: recordId(),
    /** What pages and calls name it by. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** How many pins are shown at once. */
    capacity: integer('capacity').notNull(),
    layout: text('layout').$type<SlotLayout>().notNull().default('every'),
    look: text('look').$type<SlotLook>().notNull().default('cards'),
    /** Days after which a pin ends where nobody says when. */
    days: integer('days').notNull().default(14),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('pin_slot_key').on(table.shopId, table.key),
    index('pin_slot_newest').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** What is pinned to a slot, in its order: one value, so that of two who arrange it the second is told. */
export const pinBoard = pgTable(
  'pin_board',
  {
    shopId: shopId(),
    id: recordId(),
    /** Key of a slot of the shop or of a module. */
    slot: text('slot').notNull(),
    pins: jsonb('pins').$type<Pin[]>().notNull().default([]),
    version: version(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), unique('pin_board_slot').on(table.shopId, table.slot)],
);
