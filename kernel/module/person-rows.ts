import type { Ctx } from '../http/context.ts';
import type { Reader } from '../identity/accounts.ts';
import type { Label } from './label.ts';

/** A row that names a member, as it lay in its table. */
export type PersonRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What staff are told of rows that end in a merge because the other member has their own. */
export interface PersonClash {
  /** What has come to be linked to nobody, such as 专家档案. */
  readonly label: Label;
  /** Who reads the names of it. */
  readonly permission: string;
  /** What the rows belonged to: its name, and where in the console it opens. */
  told(
    ctx: Ctx,
    reader: Reader,
    rows: readonly PersonRow[],
  ): Promise<{ readonly row: number; readonly name: string; readonly address: string }[]>;
}

/** What becomes of the rows that a column names a member in. A column that ends in `_by` says who did something, and stays. */
export interface PersonRows {
  /** When that member is merged into another: `moves` makes the rows the other's. */
  readonly merge: 'moves' | 'stays';
  /** With this, a row that moves ends where the other has the same already; without it, it stays with the number that went. */
  readonly clash?: PersonClash;
  /**
   * The columns of a row that a copy of one’s own data leaves out: what professionals wrote down for one another, and what a person may not
   * read by any screen either.
   */
  readonly untold?: (row: PersonRow) => readonly string[];
  /** When that member is removed: `goes` deletes the rows, and their values go from the audit trail. */
  readonly removal: 'goes' | 'stays';
}

/** Rows that are about a member, by the `table.column` that names them. */
export type PersonPlaces = Readonly<Record<string, PersonRows>>;
