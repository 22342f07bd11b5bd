import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** Under which name Drizzle keeps the columns of a table a second time, as its indexes speak of them. */
const INDEX_COLUMNS = Symbol.for('drizzle:ExtraConfigColumns');

/**
 * Lets go of what of tables nobody but the tool for migrations asks: each column a second time, as indexes speak of it, a fifth of
 * what a table leaves resident.
 */
export function forgetIndexColumns(exported: Readonly<Record<string, unknown>>): void {
  for (const one of Object.values(exported)) if (is(one, PgTable)) Object.assign(one, { [INDEX_COLUMNS]: {} });
}
