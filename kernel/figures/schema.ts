import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId } from '../database/columns.ts';

/**
 * How often something happened on a day (Asia/Shanghai), counted as it happens, so that nobody has to count over what is
 * large, or over what must not be kept: it holds no word of who.
 */
export const dailyFigure = pgTable(
  'daily_figure',
  {
    shopId: shopId(),
    id: recordId(),
    /** What is counted, `<module>.<name>`. */
    metric: text('metric').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** A part of it, such as a way to sign in or the number of an article; empty where it has none. */
    part: text('part').notNull().default(''),
    amount: integer('amount').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('daily_figure_once').on(table.shopId, table.metric, table.day, table.part),
    // With the amounts, so that sums over years read the index alone.
    index('daily_figure_sum').on(table.shopId, table.metric, table.day, table.part, table.amount),
    // What one of them comes to over all days (`figureTotalSql`).
    index('daily_figure_of_part').on(table.shopId, table.metric, table.part, table.amount),
  ],
);
