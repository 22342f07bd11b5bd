import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldMark } from '../contract/field-class.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';
import type { OwnedPart } from './owned-part.ts';
import type { Condition } from './record-sql.ts';

/** A row as it lies in the database, by property. */
export type StoredRow = Record<string, unknown> & { id: number; version: number };

/** SQL over `t`; where it tells names, made for the reader's language, which comes as a literal (`inLanguageSql`). */
export type ComputedSql = string | ((locale: string) => string);

/** What a module adds to its record beyond list, show, save and remove. */
export interface RecordRules {
  table: PgTable;
  /** What one of them is called, such as 专题. */
  label: Label;
  /** The text column that names one, such as `title`. */
  title: string;
  /** How that name is hidden from who may not see it in full, such as the names of people. */
  titleMark?: FieldMark | null;
  /** Text columns that `q` looks into; by what the caller may see, where some of them tell of people. */
  search: readonly string[] | ((ctx: Ctx) => readonly string[]);
  /** Read-only properties of the row that are no columns. */
  computed?: Record<string, ComputedSql>;
  /** Filters that compare otherwise than by being equal: the condition in SQL over `t`, `value` the placeholder. */
  filters?: Record<string, (value: string) => string>;
  /** Which rows this person may read, and which change; absent means every row of the shop. */
  readable?: (ctx: Ctx) => Condition;
  writable?: (ctx: Ctx) => Condition;
  /**
   * The same as `readable` from the row's side: SQL over `t` and `reader`, a member of the staff, of whether they may read it.
   * Without it only those count who may read every row.
   */
  readers?: Condition;
  /** What the person may do with this row beyond its permissions; sent along with `show`. */
  can?: (ctx: Ctx, row: StoredRow) => Record<string, boolean>;
  /** Checks and completes a save inside its transaction; `before` is null for a new record. Throws a refusal to stop it. */
  beforeSave?: (
    ctx: Ctx,
    tx: Tx,
    input: Record<string, unknown>,
    before: StoredRow | null,
  ) => Promise<Record<string, unknown>>;
  afterSave?: (ctx: Ctx, tx: Tx, id: number, input: Record<string, unknown>) => Promise<void>;
  /**
   * Properties of the input that lie in tables of their own, by table: a removed record that comes back passes `beforeSave`
   * and `afterSave` like a new one, and these are handed in with its own columns.
   */
  owned?: Record<string, OwnedPart>;
  /** Properties that no form sets and the history tells of all the same, by their names in `stored`. */
  told?: readonly string[];
  /** Properties of which the trail tells this person that they changed and not what they hold. */
  closed?: (ctx: Ctx) => readonly string[];
  /** Property whose object stands over the others until it is published, where a record has such. */
  waiting?: string;
  /** Throws a refusal where a record must stay. */
  beforeRemove?: (ctx: Ctx, tx: Tx, row: StoredRow) => Promise<void>;
}

/** The text columns of a kind of record that this person's `q` looks into. */
export const searchedBy = (ctx: Ctx, { search }: RecordRules): readonly string[] =>
  typeof search === 'function' ? search(ctx) : search;
