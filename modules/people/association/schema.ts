import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { AssociationLevel } from './rules.ts';

/** Associations of a profession (学会、协会) that a shop names to its readers. */
export const association = pgTable(
  'association',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    level: text('level').$type<AssociationLevel>().notNull().default('national'),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    /** The year in which it was founded. */
    founded: integer('founded'),
    members: integer('members'),
    charterFile: reference('charter_file'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('association_name').on(table.shopId, table.name),
    index('association_order').on(table.shopId, table.position, table.id),
    index('association_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);
