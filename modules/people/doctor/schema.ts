import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  down,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/**
 * One application of a member to be known as a doctor. A member has at most one that is granted and at most one that is
 * under way: a change of hospital or title is a new application, and the old grant holds until it is decided.
 */
export const doctor = pgTable(
  'doctor',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    state: text('state')
      .$type<'draft' | 'submitted' | 'granted' | 'rejected' | 'replaced'>()
      .notNull()
      .default('draft'),
    /** A draft that an import made and its person has not touched: staff see it and ask them to complete it. */
    imported: boolean('imported').notNull().default(false),
    name: text('name').notNull().default(''),
    title: text('title'),
    hospital: text('hospital').notNull().default(''),
    department: text('department').notNull().default(''),
    specialty: text('specialty').notNull().default(''),
    /** Number of the licence, sealed; its hash finds the same licence elsewhere in the shop. */
    licenceBox: text('licence_box'),
    licenceHash: text('licence_hash'),
    licenceMasked: text('licence_masked'),
    /** Picture of the licence, a private file. */
    licenceFile: reference('licence_file'),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    decidedBy: reference('decided_by'),
    /** Why it was rejected, or why its grant was ended. */
    reason: text('reason'),
    /** When staff ended its grant; null while it holds, and where there was none. */
    endedAt: moment('ended_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('doctor_granted').on(table.shopId, table.memberId).where(sql`state = 'granted'`),
    index('doctor_granted_name').on(table.shopId, table.name, table.memberId).where(sql`state = 'granted'`),
    uniqueIndex('doctor_under_way')
      .on(table.shopId, table.memberId)
      .where(sql`state in ('draft', 'submitted', 'rejected')`),
    index('doctor_newest')
      .on(table.shopId, table.submittedAt.desc().nullsLast(), down(table.id))
      .where(sql`state <> 'draft' or imported`),
    index('doctor_queue').on(table.shopId, table.state, table.submittedAt),
    index('doctor_of_member').on(table.shopId, table.memberId),
    index('doctor_licence').on(table.shopId, table.licenceHash),
    namesRow('doctor_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('doctor_decided_by', [table.shopId, table.decidedBy], member),
  ],
);
