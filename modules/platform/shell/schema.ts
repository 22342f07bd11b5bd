import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** A route of the shop's own: it adds to the routes of its modules, or replaces the one with the same layout and path. */
export const routeEntry = pgTable(
  'route_entry',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').$type<'vue' | 'page' | 'redirect'>().notNull(),
    path: text('path').notNull(),
    name: text('name').notNull().default(''),
    layout: text('layout').notNull().default('front'),
    permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
    auth: boolean('auth').notNull().default(false),
    module: text('module').notNull().default(''),
    class: text('class').notNull().default(''),
    page: reference('page'),
    redirect: text('redirect'),
    component: text('component').notNull().default(''),
    title: jsonb('title').$type<{ zh: string; en: string }>().notNull(),
    icon: text('icon'),
    /** Place in the navigation; null keeps it out. */
    nav: integer('nav'),
    share: jsonb('share').$type<{ title: string; desc: string; image: string | null }>(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('route_entry_path').on(table.shopId, table.layout, table.path),
    check('route_entry_type', sql`${table.type} in ('vue', 'page', 'redirect')`),
  ],
);
