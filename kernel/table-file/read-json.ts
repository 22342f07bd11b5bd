import { MOST_COLUMNS } from './table-limits.ts';

/** A JSON text that is no table. */
export class JsonTableError extends Error {
  override readonly name = 'JsonTableError';
}

const DEEPEST = 20;

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new JsonTableError();
  return String(value);
}

/** The names in all rows, as many as a table has columns. */
function columnsOf(rows: readonly Tree[]): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (found.size === MOST_COLUMNS) return [...found];
      found.add(name);
    }
  }
  return [...found];
}

function* entriesOf(rows: readonly unknown[]): Generator<string[]> {
  if (!rows.every(isTree)) throw new JsonTableError();
  const head = columnsOf(rows);
  yield head;
  for (const row of rows) yield head.map((name) => (Object.hasOwn(row, name) ? cellOf(row[name]) : ''));
}

function* leavesOf(tree: Tree, path: string, depth: number): Generator<string[]> {
  if (depth > DEEPEST) throw new JsonTableError();
  for (const [name, value] of Object.entries(tree)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (isTree(value)) yield* leavesOf(value, key, depth + 1);
    else yield [key, cellOf(value)];
  }
}

/** What a text holds as JSON, a list or an object; undefined for every other text. */
export function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The rows of a JSON file, the first one with the names of the columns: a list of objects, or texts by their keys, nested or
 * not, as translators keep them (columns `key` and `text`).
 */
export function* readJson(value: unknown): Generator<string[]> {
  if (Array.isArray(value)) return yield* entriesOf(value);
  if (!isTree(value)) throw new JsonTableError();
  yield ['key', 'text'];
  yield* leavesOf(value, '', 1);
}
