import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  namedIndexes,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { withdrawalColumns } from '../envelope/public.ts';
import type { DrugClass, Section } from './rules.ts';

/** Drugs by their approval numbers. What a list did not supply is empty, and said to be. */
export const drug = pgTable(
  'drug',
  {
    shopId: shopId(),
    id: recordId(),
    /** 批准文号, as `plainNumber` writes it. */
    number: text('number').notNull(),
    /** The generic name. */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    brand: text('brand').notNull().default(''),
    brandEn: text('brand_en').notNull().default(''),
    /** Who holds the approval. */
    holder: text('holder').notNull().default(''),
    holderEn: text('holder_en').notNull().default(''),
    class: text('class').$type<DrugClass>(),
    atc: text('atc').notNull().default(''),
    /** The day since which it is missing in the list of what is approved. */
    goneOn: date('gone_on', { mode: 'string' }),
    /** It came with a whole list, so that the next one may find it gone. */
    isListed: boolean('is_listed').notNull().default(false),
    ...withdrawalColumns(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('drug_number').on(table.shopId, table.number),
    check('drug_class_known', sql`class in ('rx', 'otc_a', 'otc_b')`),
    ...namedIndexes('drug', table),
    index('drug_order').on(table.shopId, table.name, table.id),
    index('drug_by_number').on(table.shopId, table.number, table.id),
    index('drug_of_class').on(table.shopId, table.class, table.name, table.id),
    index('drug_in_group').on(table.shopId, sql`"left"(atc, 1)`, table.name, table.id),
    index('drug_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** Versions of a drug's leaflet, each as it was approved: rows are added and never changed (`guards.sql`). */
export const drugLeaflet = pgTable(
  'drug_leaflet',
  {
    shopId: shopId(),
    id: recordId(),
    drugId: reference('drug_id').notNull(),
    /** From 1; the highest is the one in force. */
    edition: integer('edition').notNull(),
    /** The approval number when it was approved. */
    number: text('number').notNull(),
    approvedOn: date('approved_on', { mode: 'string' }).notNull(),
    revisedOn: date('revised_on', { mode: 'string' }),
    sections: jsonb('sections').$type<Section[]>().notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('drug_leaflet_once').on(table.shopId, table.drugId, table.edition),
    check('drug_leaflet_edition', sql`edition > 0`),
    namesRow('drug_leaflet_drug_fk', [table.shopId, table.drugId], drug),
  ],
);
