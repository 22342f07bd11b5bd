import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { Bound, StoredPage } from './admin-contract.ts';
import type { Certificate } from './rules/host-steps.ts';
import type { Afterwards } from './rules/standing.ts';

/** A small site within a shop: own home, menu, colours and lifetime, made of pages of the shop. */
export const microsite = pgTable(
  'microsite',
  {
    shopId: shopId(),
    id: recordId(),
    /** What its addresses begin with, `/m/<slug>`. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Address of a picture of the library; empty shows the name alone. */
    logo: text('logo').notNull().default(''),
    /** Empty takes the colour of the shop. */
    accent: text('accent').notNull().default(''),
    headline: text('headline').$type<'serif' | 'sans'>().notNull().default('serif'),
    /** Its pages in the order of its menu, the home first. */
    pages: jsonb('pages').$type<StoredPage[]>().notNull().default([]),
    /** What it is about, such as a conference. */
    bound: jsonb('bound').$type<Bound | null>(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    afterwards: text('afterwards').$type<Afterwards>().notNull().default('notice'),
    endNote: text('end_note').notNull().default(''),
    endNoteEn: text('end_note_en').notNull().default(''),
    isOn: boolean('is_on').notNull().default(true),
    /** Until when the kept pages know how it stands. */
    toldAt: moment('told_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('microsite_slug').on(table.shopId, table.slug),
    index('microsite_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** The host that a microsite is to have for itself. Whether it leads there is the table of domains' to say: only once it has been proved. */
export const micrositeHost = pgTable(
  'microsite_host',
  {
    shopId: shopId(),
    id: recordId(),
    micrositeId: reference('microsite_id').notNull(),
    host: text('host').notNull(),
    /** What its TXT record has to say; null below the shop's own name, where nothing has to be proved. */
    challenge: text('challenge'),
    /** Its certificate as it was last seen; null before. */
    certificate: jsonb('certificate').$type<Certificate | null>(),
    checkedAt: moment('checked_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('microsite_host_one').on(table.shopId, table.micrositeId),
    unique('microsite_host_name').on(table.shopId, table.host),
    index('microsite_host_checked').on(table.shopId, table.checkedAt),
    namesRow('microsite_host_microsite', [table.shopId, table.micrositeId], microsite).onDelete('cascade'),
  ],
);
