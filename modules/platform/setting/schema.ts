import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** One setting of a draft; without `value` it goes back to what is inherited, a secret's value lies in the box. */
export interface DraftItem {
  key: string;
  value?: unknown;
  inherit: boolean;
  /** The stored version that the change was made upon. */
  version: number;
  locked?: boolean | undefined;
}

/** Changes of settings that are not published: what a member works on, or what waits for its moment. */
export const settingDraft = pgTable(
  'setting_draft',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    layout: text('layout').notNull().default(''),
    state: text('state')
      .$type<'draft' | 'scheduled' | 'published' | 'failed' | 'cancelled'>()
      .notNull()
      .default('draft'),
    note: text('note').notNull().default(''),
    items: jsonb('items').$type<DraftItem[]>().notNull(),
    /** The secrets among the values, sealed together. */
    secretsBox: text('secrets_box'),
    publishAt: moment('publish_at'),
    /** Why a planned publication was not made: the refusal's code and the settings it names. */
    problem: jsonb('problem').$type<{ code: string; fields: Record<string, string[]> }>(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('setting_draft_open')
      .on(table.shopId, table.memberId, table.layout)
      .where(sql`${table.state} = 'draft'`),
    index('setting_draft_waiting').on(table.shopId, table.state, table.publishAt),
    namesRow('setting_draft_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('setting_draft_state', sql`${table.state} in ('draft', 'scheduled', 'published', 'failed', 'cancelled')`),
  ],
);
