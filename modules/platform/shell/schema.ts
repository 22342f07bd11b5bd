import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** A text of the shop's own in both languages. */
interface InBoth {
  zh: string;
  en: string;
}

/** What an item of a menu leads to. */
export interface StoredMenuItem {
  /** `route`, `outside` or `group`, or what a module lets menus lead to (`menu-kinds.ts`). */
  type: string;
  /** A path, a record's number, the value of a tree's node or a whole address, as the type wants it. */
  to: string;
  label: InBoth;
  icon: string | null;
  /** `everyone`, `visitor`, `member`, or a fact that has to hold. */
  audience: string;
  children: StoredMenuItem[];
}

/** A menu of the shop's own; where there is none, the portal makes it from the route table. */
export const menu = pgTable(
  'menu',
  {
    shopId: shopId(),
    id: recordId(),
    place: text('place').$type<'header' | 'footer' | 'tabs' | 'console'>().notNull(),
    items: jsonb('items').$type<StoredMenuItem[]>().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('menu_place').on(table.shopId, table.place),
    check('menu_place_known', sql`${table.place} in ('header', 'footer', 'tabs', 'console')`),
  ],
);
