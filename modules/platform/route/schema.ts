import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** A text of the shop's own in both languages. */
interface InBoth {
  zh: string;
  en: string;
}

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
    title: jsonb('title').$type<InBoth>().notNull(),
    icon: text('icon'),
    /** Place in the navigation; null keeps it out. */
    nav: integer('nav'),
    /** The card that is shown when somebody shares the page. */
    share: jsonb('share').$type<{ title: InBoth; desc: InBoth; image: string | null }>(),
    /** What search engines are told, where the page's own words are not meant. */
    seo: jsonb('seo').$type<{ title: InBoth; description: InBoth; noindex: boolean }>(),
    /** Place among the routes beside it, by hand; of equally exact ones the first answers. */
    sort: integer('sort').notNull().default(0),
    /** From when until when it holds; outside of it a module's route of the same place does. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('route_entry_path').on(table.shopId, table.layout, table.path),
    check('route_entry_type', sql`${table.type} in ('vue', 'page', 'redirect')`),
    check('route_entry_schedule', sql`${table.closesAt} > ${table.opensAt}`),
  ],
);
