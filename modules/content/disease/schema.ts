import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  moment,
  namedIndexes,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { withdrawalColumns } from '../envelope/public.ts';
import type { DiseaseCode, PartKind, PartSection, PartState } from './rules.ts';

/** Diseases by their names, as a directory has them. */
export const disease = pgTable(
  'disease',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    synonyms: text('synonyms').array().notNull().default([]),
    codes: jsonb('codes').$type<DiseaseCode[]>().notNull().default([]),
    /** A code of the dictionary `doctor.department`. */
    department: text('department').notNull().default(''),
    /** How the name is read, where it is not read as it is written. */
    pinyin: text('pinyin').notNull().default(''),
    /** How it sounds, and the letter it stands under: made of the name, or of `pinyin`. */
    sound: text('sound').notNull().default(''),
    letter: text('letter').notNull().default('#'),
    drugIds: bigint('drug_ids', { mode: 'number' }).array().notNull().default([]),
    documentIds: bigint('document_ids', { mode: 'number' }).array().notNull().default([]),
    /** The disease that stands in its place: it is obsolete. Whatever stands there is not obsolete itself. */
    successorId: reference('successor_id'),
    ...withdrawalColumns(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('disease_name').on(table.shopId, table.name),
    namesRow('disease_successor_fk', [table.shopId, table.successorId], table),
    check('disease_not_itself', sql`successor_id <> id`),
    index('disease_order').on(table.shopId, table.sound, table.id),
    ...namedIndexes('disease', table),
    index('disease_under_letter').on(table.shopId, table.letter, table.sound, table.id),
    index('disease_of_department').on(table.shopId, table.department, table.sound, table.id),
    index('disease_changed').on(table.shopId, table.updatedAt, table.id),
    index('disease_replaced').on(table.shopId, table.successorId).where(sql`successor_id is not null`),
  ],
);

/** What is written of a disease for patients or for doctors: as it is being written, and as it was passed. */
export const diseasePart = pgTable(
  'disease_part',
  {
    shopId: shopId(),
    id: recordId(),
    diseaseId: reference('disease_id').notNull(),
    kind: text('kind').$type<PartKind>().notNull(),
    sections: jsonb('sections').$type<PartSection[]>().notNull().default([]),
    state: text('state').$type<PartState>().notNull().default('draft'),
    /** What the reviewer said last. */
    comment: text('comment').notNull().default(''),
    /** Members who wrote since it was passed last: none of them passes it. */
    writers: bigint('writers', { mode: 'number' }).array().notNull().default([]),
    /** What readers see; null where nothing was passed yet. */
    passed: jsonb('passed').$type<PartSection[]>(),
    passedAt: moment('passed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('disease_part_once').on(table.shopId, table.diseaseId, table.kind),
    check('disease_part_kind', sql`kind in ('patient', 'professional')`),
    index('disease_part_asked').on(table.shopId, table.diseaseId).where(sql`state = 'asked'`),
    namesRow('disease_part_disease_fk', [table.shopId, table.diseaseId], disease),
  ],
);
