import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

const range = customType<{ data: string }>({ dataType: () => 'tstzrange' });
const multirange = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/**
 * From `starts_at` until `ends_at`, as long as the row keeps something for that time: what `counts` says, by columns of the
 * row. A `guards.sql` says by `platform.once_at_a_time` what of two rows may not meet; `inTheWay` asks what does.
 */
export const span = (counts: SQL) =>
  range('span').generatedAlwaysAs(sql`case when ${counts} then tstzrange(starts_at, ends_at, '[)') end`);

/**
 * Numbers of all that a row keeps at once, such as the parts of a hall whose walls are open: two rows are in each other's way where
 * they share one (`held_set WITH &&`).
 */
export const heldSet = () => multirange('held_set');
