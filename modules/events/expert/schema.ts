import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
import type { Post } from './admin-contract.ts';

/** A committee or study group (专业委员会、学组) in which experts hold posts. */
export const expertGroup = pgTable('expert_group', categoryColumns(), (table) => categoryKeys('expert_group', table));

/** The people whom a shop presents: the title is the name, the text the biography, the cover the portrait. */
export const expert = pgTable(
  'expert',
  {
    ...envelopeColumns(),
    /** Codes of the dictionaries `doctor.title`, `expert.academic` and `doctor.department`; empty where there is none. */
    professionalTitle: text('professional_title').notNull().default(''),
    academicTitle: text('academic_title').notNull().default(''),
    department: text('department').notNull().default(''),
    hospital: text('hospital').notNull().default(''),
    hospitalEn: text('hospital_en').notNull().default(''),
    posts: jsonb('posts').$type<Post[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    ...contentKeys('expert', table),
    index('expert_order')
      .on(table.shopId, table.position, sql`${table.title} collate "zh-Hans-CN-x-icu"`, table.id)
      .where(sql`live`),
    index('expert_posts').using('gin', sql`${table.posts} jsonb_path_ops`),
    index('expert_tags').using('gin', table.tagIds),
    index('expert_name').on(table.shopId, table.title),
  ],
);

/**
 * Which member an expert is: one person is one record in a shop, whatever they are besides. It is no part of what is
 * published, so it holds at once and no version tells of it.
 */
export const expertLink = pgTable(
  'expert_link',
  {
    shopId: shopId(),
    id: recordId(),
    expertId: reference('expert_id').notNull(),
    memberId: reference('member_id').notNull(),
    linkedBy: reference('linked_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('expert_link_expert').on(table.shopId, table.expertId),
    unique('expert_link_member').on(table.shopId, table.memberId),
    namesRow('expert_link_expert_fk', [table.shopId, table.expertId], expert).onDelete('cascade'),
    namesRow('expert_link_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('expert_link_linked_by', [table.shopId, table.linkedBy], member),
  ],
);
