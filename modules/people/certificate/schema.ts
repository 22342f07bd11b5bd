import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { CertificateFacts } from '../../../kernel/module/certificate-spec.ts';
import { documentNumber } from '../../../kernel/numbering/schema.ts';
import type { CertificateState } from './states.ts';

/**
 * A certificate as it was issued: number, name and facts stay (`guards.sql`), and only its end is added. What was wrong is replaced by
 * another one, which says so.
 */
export const certificate = pgTable(
  'certificate',
  {
    shopId: shopId(),
    id: recordId(),
    /** What it attests, as the manifests name it, such as `credit.credits`. */
    kind: text('kind').notNull(),
    /** Number of the thing that it is about, in the module of its kind. */
    subjectId: reference('subject_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** As it is printed; empty once the person was removed. */
    name: text('name').notNull(),
    facts: jsonb('facts').$type<CertificateFacts>().notNull(),
    documentId: reference('document_id').notNull(),
    /** As it is printed: `CR2026-000042`. */
    number: text('number').notNull(),
    /** 128 bits that nobody guesses, as they are printed beside the number. */
    code: text('code').notNull(),
    state: text('state').$type<CertificateState>().notNull().default('valid'),
    /** The one whose place it took. */
    replacesId: reference('replaces_id'),
    issuedAt: moment('issued_at').notNull(),
    /** Null for the portal itself. */
    issuedBy: reference('issued_by').default(sql`nullif(current_setting('app.actor', true), '')::bigint`),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    /** Null for the portal itself, where what it was issued upon changed. */
    endedBy: reference('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('certificate_number').on(table.shopId, table.number),
    unique('certificate_document').on(table.shopId, table.documentId),
    unique('certificate_replaced_once').on(table.shopId, table.replacesId),
    uniqueIndex('certificate_valid_once')
      .on(table.shopId, table.kind, table.subjectId, table.memberId)
      .where(sql`state = 'valid'`),
    index('certificate_subject').on(table.shopId, table.kind, table.subjectId, table.id),
    index('certificate_kind').on(table.shopId, table.kind, table.id),
    index('certificate_state').on(table.shopId, table.state, table.id),
    index('certificate_member').on(table.shopId, table.memberId, table.id),
    index('certificate_issued').on(table.shopId, table.issuedAt),
    namesRow('certificate_member_fk', [table.shopId, table.memberId], member),
    namesRow('certificate_document_fk', [table.shopId, table.documentId], documentNumber),
    check('certificate_ended', sql`(state = 'valid') = (ended_at is null) and (ended_at is null) = (end_reason = '')`),
  ],
);
