/** What becomes of the rows that a column names a member in. A column that ends in `_by` says who did something, and stays. */
export interface PersonRows {
  /** When that member is merged into another: `moves` makes the rows the other's. */
  readonly merge: 'moves' | 'stays';
  /** When that member is removed: `goes` deletes the rows, and their values go from the audit trail. */
  readonly removal: 'goes' | 'stays';
}

/** Rows that are about a member, by the `table.column` that names them. */
export type PersonPlaces = Readonly<Record<string, PersonRows>>;
