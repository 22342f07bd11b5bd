import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { labelIn } from '../rules/in-language.ts';
import type { Locale } from '../rules/locale.ts';
import { importOwn } from './own-files.ts';
import type { Registry } from './registry.ts';

const MODULES = join(import.meta.dirname, '../../modules');
const found = new Map<string, Promise<string[]>>();

async function read(folder: string): Promise<string[]> {
  const file = join(MODULES, folder, 'schema.ts');
  if (!existsSync(file)) return [];
  const exported = await importOwn(file);
  return Object.values(exported).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
}

/** The names of a module's own tables; `folder` is its place below `modules/`. */
export function moduleTables(folder: string): Promise<string[]> {
  const known = found.get(folder) ?? read(folder);
  found.set(folder, known);
  return known;
}

/** What each table of a module belongs to, in a language; the kernel's own tables are missing. */
export async function titlesOfTables(
  { modules }: Pick<Registry, 'modules'>,
  locale: Locale,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const { folder, manifest } of modules) {
    for (const table of await moduleTables(folder)) titles.set(table, labelIn(locale, manifest.title));
  }
  return titles;
}
