import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../kernel/contract/endpoint.ts';
import type { HistoryEntry } from '../../kernel/record/record-contract.ts';
import type { FilterValues } from './table-address.ts';

/** What every row of a table has. */
export interface BaseRow {
  id: number;
}

/** A page of a list. */
export interface ListAnswer<Row> {
  data: Row[];
  total: number;
  /** There are more than `total`. */
  isAtLeast?: boolean | undefined;
  /** Cursors of the pages beside this one, of lists that have them. */
  next?: string | null | undefined;
  previous?: string | null | undefined;
  page: number;
  limit: number;
}

/** An endpoint that answers a list of rows. */
export type ListEndpoint<Row> = Endpoint<unknown, ListAnswer<Row>>;

/** An endpoint that shows one record and what the person may do with it. */
export type ShowEndpoint<Row> = Endpoint<unknown, { data: Row; can: Record<string, boolean> }>;

/** How what a form edits is read anew: by a call, and where in its answer it stands. */
export interface Reading<Row> {
  endpoint: Endpoint;
  input: object;
  /** Nothing where it is gone by now. */
  rowOf(answer: unknown): Row | undefined;
}

/** Reads by this endpoint. */
export const reading = <E extends Endpoint, Row>(
  endpoint: E,
  input: InputOf<E> & object,
  rowOf: (answer: OutputOf<E>) => Row | undefined,
): Reading<Row> => ({ endpoint, input, rowOf: rowOf as Reading<Row>['rowOf'] });

/** An endpoint that answers a record's history. */
export type HistoryEndpoint = Endpoint<unknown, ListAnswer<HistoryEntry>>;

/** An endpoint that saves a record as it was after an entry of its history. */
export type RollbackEndpoint = Endpoint<
  { id: number | string; version: number | string; entry: number | string; reason?: string },
  unknown
>;

/** How the values of a property are written in a file. */
export interface FileColumn {
  /** Name of the row's property, or (`texts.city`) of an entry of one. */
  key: string;
  title: string;
  /** Words for its values; those of `words`, or of the select filter of the same name, where absent. */
  labels?: Readonly<Record<string, string>>;
  /** Where the words for its values stand among the texts of the screen's module: `kinds` for those of `kinds.ticket`. */
  words?: string;
  /** What is told of each of the things that it holds, such as `['name', 'fen', 'until']`; its name alone where absent. */
  parts?: readonly string[];
  /** Its number is stored in hundredths, of which files for people hold the whole; amounts are known by their keys. */
  isHundredths?: boolean;
}

/** A column of a table; its `key` is the name to sort by, too. */
export interface RecordColumn<Row> extends FileColumn {
  /** What its values are called in exports, which hold them as they are stored; `title` where absent. */
  exportTitle?: string;
  /** What files have in its place, where a cell tells of several properties. */
  inFiles?: readonly FileColumn[];
  /** What the cell shows; where absent the word of the property, or itself, in the reader's language if the row has it in both (`name`, `nameEn`). */
  render?: (row: Row) => ReactNode;
  /** The list endpoint sorts by this column. */
  isSortable?: boolean;
  /** Shown only when the person asks for it. */
  isHidden?: boolean;
  /** In every export, on screen or not: what a file could not be taken in again without; `false`: in none, because it is a picture. */
  isExported?: boolean;
  /** Width in px; absent takes what the content needs. */
  width?: number;
  align?: 'start' | 'end';
  /** Takes further lines where it is long, instead of moving the columns behind it out of sight. */
  isLong?: boolean;
  /** Its number is a year: written without dividing marks. */
  isYear?: boolean;
}

/** One choice of a select. */
export interface Choice {
  value: string | number;
  label: string;
}

/** A filter of a table: `key` is the one of its list endpoint. */
export type RecordFilter = { key: string; label: string } & (
  | { kind: 'select'; options: readonly Choice[]; isMultiple?: boolean }
  /** One of a registered list, asked of the server as one types. */
  | { kind: 'source'; source: string }
  /** One record of one of several lists: `value` says which, and stands before its number in the filter (`form.answered:12`). */
  | { kind: 'among'; options: readonly { value: string; label: string; source: string }[] }
  | { kind: 'text' }
  | { kind: 'flag' }
  /** Numbers from one to another, either end open; its contract says `numberRange()`. */
  | { kind: 'numbers'; unit?: string }
  /** One day, written as the start (or, with `isEnd`, the end) of the day in Beijing. */
  | { kind: 'day'; isEnd?: boolean }
);

/** A selection of rows that people come back to, shown as a chip with its count. */
export interface RecordView {
  key: string;
  label: string;
  filters: FilterValues;
}

/** The rows that were chosen: named ones, or all that a list holds; how many, as it is said. */
export type ChosenRows = { count: string } & (
  | { rows: readonly { id: number; name: string }[] }
  | { list: string; filters: Readonly<Record<string, unknown>> }
);

/** An operation over all chosen rows: a few are done at once, many in the background; a refusal of one does not stop the rest. */
export interface BulkAction<Row> {
  key: string;
  /** A verb. */
  label: string;
  /** Its contract says `bulk: true`; shown to whoever holds its permission. */
  operation: Pick<Endpoint, 'path' | 'access'>;
  isDangerous?: boolean;
  /** Asked before it begins. */
  question: (count: string) => string;
  /** Rows that it fits; all where absent. The server decides all the same. */
  isPossible?: (row: Row) => boolean;
  /** A text that is asked for, and the name under which the operation wants it. */
  reason?: { input: string; label: string; isNeeded: boolean };
  /** It puts records into the recycle bin: what it did at once is taken back from the message that tells of it. */
  isUndoable?: boolean;
  /** The screen itself goes on with them, such as to ask for more first. */
  take?: (chosen: ChosenRows) => void;
}
