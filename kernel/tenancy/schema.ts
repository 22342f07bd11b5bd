import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, reference, stamps } from '../database/columns.ts';
import type { ClosedAs, Quotas, Theme } from './shop.ts';

/** Tables that belong to no shop; the list of them is closed (`closed-tables.ts`). */
export const platform = pgSchema('platform');

/** The tenants; number 0 is the platform itself. */
export const shop = platform.table('shop', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Record<'zh-CN' | 'en', string>>().notNull(),
  status: text('status').$type<'open' | 'closed'>().notNull().default('open'),
  closedAs: text('closed_as').$type<ClosedAs>(),
  /** The moment from which a closing shop may be purged. */
  purgeAt: moment('purge_at'),
  internal: text('internal').notNull().default('front'),
  front: text('front').notNull().default('front'),
  login: boolean('login').notNull().default(false),
  theme: jsonb('theme').$type<Theme>().notNull(),
  locale: text('locale').$type<'zh-CN' | 'en'>().notNull().default('zh-CN'),
  locales: jsonb('locales').$type<('zh-CN' | 'en')[]>().notNull().default(['zh-CN', 'en']),
  /** Modules that the shop switched off; every other one that its package offers is on, what comes later too. */
  modulesOff: jsonb('modules_off').$type<string[]>().notNull().default([]),
  /** The package that the platform gave the shop, and what it said then: modules on offer (null: every one) and limits. */
  packageId: reference('package_id'),
  offered: jsonb('offered').$type<string[]>(),
  quotas: jsonb('quotas').$type<Quotas>().notNull().default({}),
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
    kind: text('kind').$type<'canonical' | 'mirror' | 'alias' | 'part'>().notNull(),
    loginView: text('login_view'),
    /** Of the kind `part`: the one thing that the host shows, `<kind>/<number>`. */
    part: text('part'),
    /** What the TXT record of an outside host has to say. */
    challenge: text('challenge'),
    /** Null until the shop has proved that the host is its own: until then it leads nowhere. */
    verifiedAt: moment('verified_at').default(sql`now()`),
    ...stamps(),
  },
  (table) => [
    index('domain_shop').on(table.shop),
    uniqueIndex('domain_canonical').on(table.shop).where(sql`kind = 'canonical'`),
    uniqueIndex('domain_part').on(table.shop, table.part).where(sql`kind = 'part'`),
  ],
);

/** Shops that were purged, with the proof of it; their numbers are never given out again. */
export const purge = platform.table('purge', {
  shop: integer('shop').primaryKey(),
  code: text('code').notNull(),
  name: jsonb('name').$type<Record<'zh-CN' | 'en', string>>().notNull(),
  /** How many rows went from which table, and how many files from the storage (`files`). */
  proof: jsonb('proof').$type<Record<string, number>>().notNull().default({}),
  startedAt: moment('started_at').notNull().default(sql`now()`),
  /** Null while rows are left. */
  finishedAt: moment('finished_at'),
});
