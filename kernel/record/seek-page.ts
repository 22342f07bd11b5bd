import { Refusal } from '../contract/refusal.ts';
import { MOST_COUNTED } from '../rules/count-text.ts';
import type { BindValue } from './record-sql.ts';

/** Rows that may be skipped by number; whoever goes further follows the cursor, which costs the same everywhere. */
export const DEEPEST_OFFSET = 10_000;

/** What a list is ordered by: an expression over `t`, and after it the row's number. */
export interface SortKey {
  sql: string;
  /** Its type in the database, such as `timestamptz`. */
  type: string;
  /** Nulls stand last either way; a key without them says nothing of nulls, so that an index upwards is read either way. */
  isNullable: boolean;
  isDown: boolean;
}

/** What a caller says about the page they want. */
export interface PageAsked {
  page: number;
  limit: number;
  sort: string;
  cursor?: string | undefined;
}

/** What an answer says about the page it holds. */
export interface PageFound {
  total: number;
  /** There are more than `total`: nobody counted on. */
  isAtLeast: boolean;
  page: number;
  limit: number;
  /** Cursors of the pages beside this one; null where there is none. */
  next: string | null;
  previous: string | null;
}

/** A place in an order, and the side of it that is asked for. */
export interface Cursor {
  sort: string;
  side: 'after' | 'before';
  value: string | null;
  id: number;
}

/** A row's place in the order travels with it under this name. */
export const PLACE = '@place';

const wrong = (): Refusal => new Refusal(400, 'INVALID_INPUT');

function readCursor(text: string, sort: string): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw wrong();
  }
  const [of, side, value, id] = Array.isArray(parts) ? parts : [];
  const isValue = value === null || (typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed());
  if (of !== sort || (side !== 'after' && side !== 'before') || !isValue || !Number.isSafeInteger(id)) throw wrong();
  return { sort, side, value, id };
}

/** A place in an order as text; nobody but this file reads it. */
export const writeCursor = ({ sort, side, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, side, value, id])).toString('base64url');

/** The rows on one side of a place; nulls stand last. */
function beyond(key: SortKey, { side, value, id }: Cursor, bind: BindValue): string {
  const isForward = side === 'after';
  const sign = key.isDown === isForward ? '<' : '>';
  const number = bind(id);
  if (value === null) {
    const sameNulls = `(${key.sql} is null and t.id ${sign} ${number})`;
    return isForward ? sameNulls : `(${key.sql} is not null or ${sameNulls})`;
  }
  const place = `(${key.sql}, t.id) ${sign} (${bind(value)}::${key.type}, ${number})`;
  return key.isNullable && isForward ? `(${place} or ${key.sql} is null)` : place;
}

/** `order by` of a list, or of the way back through it. */
function ordered({ sql, isNullable, isDown }: SortKey, isBackward: boolean): string {
  const way = isDown === isBackward ? 'asc' : 'desc';
  const nulls = isNullable ? ` nulls ${isBackward ? 'first' : 'last'}` : '';
  return `order by ${sql} ${way}${nulls}, t.id ${way}`;
}

/** A page of a list as SQL: what to add to its statement, and how to read the rows that come. */
export interface SeekPage {
  /** Conditions of the page itself, beyond those of the list. */
  conditions: string[];
  /** A column to select beside the row's own. */
  place: string;
  /** `order by … limit … offset …`. */
  tail: string;
  /** The rows in their order without their places, and what the answer says about the page. */
  read<Row extends { id: number }>(rows: Row[], counted: number): { data: Row[] } & PageFound;
}

/** Plans a page by number, or beside the place that a cursor names. */
export function seekPage(asked: PageAsked, key: SortKey, bind: BindValue): SeekPage {
  const { page, limit, sort } = asked;
  const cursor = asked.cursor ? readCursor(asked.cursor, sort) : null;
  const skipped = cursor === null ? (page - 1) * limit : 0;
  if (skipped > DEEPEST_OFFSET) throw new Refusal(400, 'PAGE_TOO_DEEP');
  const isBackward = cursor?.side === 'before';
  const conditions = cursor === null ? [] : [beyond(key, cursor, bind)];
  return {
    conditions,
    place: `(${key.sql})::text as "${PLACE}"`,
    tail: `${ordered(key, isBackward)} limit ${bind(limit + 1)} offset ${bind(skipped)}`,
    read(rows, counted) {
      const isMore = rows.length > limit;
      const kept = rows.slice(0, limit);
      if (isBackward) kept.reverse();
      const at = (row: (typeof rows)[number] | undefined, side: Cursor['side']): string | null =>
        row === undefined
          ? null
          : writeCursor({ sort, side, value: (row as Record<string, unknown>)[PLACE] as string | null, id: row.id });
      const hasNext = isBackward || isMore;
      const hasPrevious = isBackward ? isMore : cursor !== null || skipped > 0;
      const found = {
        ...toldCount(counted),
        page,
        limit,
        next: hasNext ? at(kept.at(-1), 'after') : null,
        previous: hasPrevious ? at(kept[0], 'before') : null,
      };
      const data = kept.map((row) => {
        const { [PLACE]: _place, ...own } = row as Record<string, unknown>;
        return own as typeof row;
      });
      return { data, ...found };
    },
  };
}

/** Counts rows of `from … where …` no further than anybody reads. */
export const boundedCount = (from: string): string =>
  `(select count(*) from (select from ${from} limit ${MOST_COUNTED + 1}) counted)`;

/** What `boundedCount` counted, as an answer says it. */
export const toldCount = (counted: number): { total: number; isAtLeast: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  isAtLeast: counted > MOST_COUNTED,
});
