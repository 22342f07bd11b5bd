import { jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { namesRow, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { PlacedWidget } from './contract.ts';

/** The dashboard as a person has arranged it; without a row they have that of their roles. */
export const dashboardLayout = pgTable(
  'dashboard_layout',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    widgets: jsonb('widgets').$type<PlacedWidget[]>().notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('dashboard_layout_member').on(table.shopId, table.memberId),
    namesRow('dashboard_layout_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
