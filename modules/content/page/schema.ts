import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { envelopeColumns } from '../envelope/public.ts';

/** Pages of the site: about, contact, terms. */
export const page = pgTable(
  'page',
  {
    ...envelopeColumns(),
    shareTitle: text('share_title').notNull().default(''),
    shareTitleEn: text('share_title_en').notNull().default(''),
    shareDesc: text('share_desc').notNull().default(''),
    shareDescEn: text('share_desc_en').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('page_slug').on(table.shopId, table.slug),
    index('page_state').on(table.shopId, table.state, table.updatedAt.desc()),
  ],
);
