/** Columns of a table that are read: what stands further to the right belongs to none. */
export const MOST_COLUMNS = 200;
