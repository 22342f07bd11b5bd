import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api';

/** Every table as the `schema.ts` files describe it, in the words of drizzle-kit. */
export type Tables = DrizzleSnapshotJSON;

/** The tables as they are after a migration. One is kept, that of the newest: what the next one is told apart from. */
export interface Snapshot {
  readonly after: string | null;
  readonly tables: Tables;
}

/** The file of the snapshot in the folder of the migrations. */
export const SNAPSHOT = 'snapshot.json';

/** Numbers that drizzle-kit draws by lot: two branches would differ in them for nothing. */
const NO_NUMBER = '00000000-0000-0000-0000-000000000000';

const tablesOf = (exported: Record<string, unknown>): Tables => ({
  // As a file has it: without what is undefined.
  ...JSON.parse(JSON.stringify(generateDrizzleJson(exported))),
  ...{ id: NO_NUMBER, prevId: NO_NUMBER },
});

/** What the first migration stands on. */
export const emptySnapshot = (): Snapshot => ({ after: null, tables: tablesOf({}) });

/** The tables that the `schema.ts` files below a root describe now. */
export async function tablesNow(root: string): Promise<Tables> {
  const exported: Record<string, unknown> = {};
  for (const file of globSync(['kernel/*/schema.ts', 'modules/*/*/schema.ts'], { cwd: root }).sort()) {
    const all: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
    for (const [name, value] of Object.entries(all)) exported[`${file} ${name}`] = value;
  }
  return tablesOf(exported);
}

/** A snapshot as its file has it. */
export const snapshotText = (snapshot: Snapshot): string => `${JSON.stringify(snapshot, null, 1)}\n`;

/** Reads the text of a snapshot; null where a merge has left it in pieces. */
export function parseSnapshot(text: string): Snapshot | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The snapshot of a folder; null where there is none that can be read. */
export function readSnapshot(folder: string): Snapshot | null {
  const path = join(folder, SNAPSHOT);
  return existsSync(path) ? parseSnapshot(readFileSync(path, 'utf8')) : null;
}

/** What differs between two states: the names of tables, or of whatever else drizzle-kit keeps. */
export function differences(one: Tables, other: Tables): string[] {
  const parts = (tables: Tables): Map<string, unknown> =>
    new Map([...Object.entries(tables).filter(([key]) => key !== 'tables'), ...Object.entries(tables.tables)]);
  const [was, is] = [parts(one), parts(other)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => !isDeepStrictEqual(was.get(key), is.get(key)));
}
