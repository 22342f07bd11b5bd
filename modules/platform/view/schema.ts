import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Density, ViewState } from '../../../kernel/contract/saved-views.ts';
import { namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member, role } from '../../../kernel/identity/schema.ts';

/** A selection of a table's rows under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    shopId: shopId(),
    id: recordId(),
    ownerId: reference('owner_id').notNull(),
    place: text('place').notNull(),
    name: text('name').notNull(),
    audience: text('audience').$type<'own' | 'role' | 'all'>().notNull().default('own'),
    roleId: reference('role_id'),
    state: jsonb('state').$type<ViewState>().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('saved_view_name').on(table.shopId, table.place, table.ownerId, table.name),
    index('saved_view_role').on(table.shopId, table.roleId),
    index('saved_view_owner').on(table.shopId, table.ownerId),
    namesRow('saved_view_owner_fk', [table.shopId, table.ownerId], member).onDelete('cascade'),
    namesRow('saved_view_role_fk', [table.shopId, table.roleId], role).onDelete('cascade'),
  ],
);

/** How a person is used to see a table. */
export const tableHabit = pgTable(
  'table_habit',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    place: text('place').notNull(),
    hidden: text('hidden').array(),
    density: text('density').$type<Density>(),
    opensWith: text('opens_with').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('table_habit_once').on(table.shopId, table.memberId, table.place),
    namesRow('table_habit_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
