import type { AsideTask } from '../aside/aside-task.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { FindByName } from '../table-file/by-names.ts';
import type { Label } from './label.ts';

/** A column that a file may have. */
export interface ImportColumnSpec {
  key: string;
  label: Label;
  /** Further names under which files carry it. */
  aliases?: readonly string[];
  isRequired?: boolean;
  /** What may stand in it. */
  hint?: Label;
  example: string;
  /** What its cells call by names, such as the category of a row: read once for all rows. A name that finds nothing refuses its row. */
  find?(ctx: Ctx): FindByName<unknown> | Promise<FindByName<unknown>>;
  /** The property of the input that holds what was found, where it is called otherwise than the key. */
  as?: string;
}

/** A row of a file by the keys of its columns; empty cells are missing. */
export interface ImportRow {
  position: number;
  values: Readonly<Record<string, string>>;
}

/**
 * What became of a row: the record it made or, where that `was` there, changed; the record that is `there` already and was left
 * alone, for sure or as far as it shows (`isAlike`); or why the row was refused.
 */
export type ImportOutcome =
  | { id: number; version: number; was?: 'changed' | 'unchanged' }
  | { there: number; isAlike?: boolean }
  | { why: string };

/** How rows are taken. */
export interface ImportRun {
  isTrial: boolean;
  /** Rows that are alike what is there become records of their own all the same. */
  takesAlike: boolean;
  /** Lives as long as the import: what all rows need is read once into it. */
  kept: Map<string, unknown>;
}

/** A row of a file as it stands there: its number in it, and its cells. */
export interface FileRow {
  position: number;
  cells: string[];
}

/** Something that can be imported; `modules` declare it under `<module>.<record>`. */
export interface ImportSpec {
  label: Label;
  permission: string;
  columns: readonly ImportColumnSpec[];
  /**
   * Files beside tables that it is taken out of, such as those of other programs: their rows under the heads of the columns, the first one with
   * these, or null where a file is none of them. It runs aside.
   */
  reads?: AsideTask<(text: string) => readonly FileRow[] | null>;
  /** How the names of such files end, so that people may choose one: `.svg`. */
  endings?: readonly string[];
  /** Rows that `take` is given at a time; 100 unless stated. */
  batch?: number;
  /** What names a row in reports. */
  name: string;
  /**
   * The order in which all rows of a file are taken, where one needs another; as they stand where absent. `kept` is what
   * `take` is given afterwards, with the very same rows.
   */
  arrange?(ctx: Ctx, tx: Tx, rows: readonly ImportRow[], kept: Map<string, unknown>): Promise<readonly ImportRow[]>;
  /**
   * Makes the records of some hundred rows, one outcome for each, in order; a trial is rolled back by the caller, so it may
   * but need not write.
   */
  take(ctx: Ctx, tx: Tx, rows: readonly ImportRow[], run: ImportRun): Promise<ImportOutcome[]>;
  /** Takes back what an import made; answers why not, or null, for each. */
  undo(ctx: Ctx, tx: Tx, made: readonly { id: number; version: number }[]): Promise<(string | null)[]>;
}
