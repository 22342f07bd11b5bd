import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { stamps } from '../database/columns.ts';
import type { Theme } from './shop.ts';

/** Tables that belong to no shop; the list of them is closed (`closed-tables.ts`). */
export const platform = pgSchema('platform');

/** The tenants; number 0 is the platform itself. */
export const shop = platform.table('shop', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Record<'zh-CN' | 'en', string>>().notNull(),
  status: text('status').$type<'open' | 'closed'>().notNull().default('open'),
  internal: text('internal').notNull().default('front'),
  front: text('front').notNull().default('front'),
  login: boolean('login').notNull().default(false),
  theme: jsonb('theme').$type<Theme>().notNull(),
  locale: text('locale').$type<'zh-CN' | 'en'>().notNull().default('zh-CN'),
  locales: jsonb('locales').$type<('zh-CN' | 'en')[]>().notNull().default(['zh-CN', 'en']),
  modules: jsonb('modules').$type<string[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  ...stamps(),
});

/** The hosts that lead to a shop. */
export const domain = platform.table(
  'domain',
  {
    host: text('host').primaryKey(),
    shop: integer('shop')
      .notNull()
      .references(() => shop.id),
    kind: text('kind').$type<'canonical' | 'mirror' | 'alias'>().notNull(),
    loginView: text('login_view'),
    ...stamps(),
  },
  (table) => [index('domain_shop').on(table.shop)],
);
