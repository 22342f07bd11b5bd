import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { conference } from '../conference/public.ts';
import { expert } from '../expert/public.ts';
import type { DossierState, Paper } from './rules/items.ts';

/** What shows that an expert did at a conference what they are paid for (F9); once sealed, it says what was packed then. */
export const dossier = pgTable(
  'dossier',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    expertId: reference('expert_id').notNull(),
    state: text('state').$type<DossierState>().notNull().default('open'),
    clearedAt: moment('cleared_at'),
    clearedBy: reference('cleared_by'),
    sealedAt: moment('sealed_at'),
    sealedBy: reference('sealed_by'),
    /** SHA-256 of the list of what was packed, and that list with what it was taken from. */
    fingerprint: text('fingerprint').notNull().default(''),
    sealedFacts: text('sealed_facts').notNull().default(''),
    sealedFiles: text('sealed_files').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('dossier_once').on(table.shopId, table.conferenceId, table.expertId),
    index('dossier_expert').on(table.shopId, table.expertId, table.id),
    check('dossier_sealed', sql`(state = 'sealed') = (fingerprint <> '')`),
    namesRow('dossier_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('dossier_expert_fk', [table.shopId, table.expertId], expert),
    namesRow('dossier_cleared_by_fk', [table.shopId, table.clearedBy], member),
    namesRow('dossier_sealed_by_fk', [table.shopId, table.sealedBy], member),
  ],
);

/** A paper that the desk put into a dossier. */
export const dossierPaper = pgTable(
  'dossier_paper',
  {
    shopId: shopId(),
    id: recordId(),
    dossierId: reference('dossier_id').notNull(),
    kind: text('kind').$type<Paper>().notNull(),
    name: text('name').notNull(),
    paperFile: reference('paper_file').notNull(),
    broughtBy: reference('brought_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('dossier_paper_of').on(table.shopId, table.dossierId, table.id),
    namesRow('dossier_paper_dossier_fk', [table.shopId, table.dossierId], dossier).onDelete('cascade'),
    namesRow('dossier_paper_by_fk', [table.shopId, table.broughtBy], member),
  ],
);
