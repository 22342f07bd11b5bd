import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** Who edits which record in which open form, until when, and who asks to take over. Out of the trail: it changes all the time. */
export const editLock = pgTable(
  'edit_lock',
  {
    shopId: shopId(),
    id: recordId(),
    record: text('record').notNull(),
    /** Number of the record, or what a form calls the thing that it edits. */
    rowId: text('row_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** The open form, by a number that it made up. */
    form: text('form').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    askedBy: reference('asked_by'),
    askedForm: text('asked_form'),
    /** When the lock goes over to the asker unless it is refused. */
    askedUntil: moment('asked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('edit_lock_once').on(table.shopId, table.record, table.rowId),
    namesRow('edit_lock_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('edit_lock_asker', [table.shopId, table.askedBy], member).onDelete('cascade'),
  ],
);
