import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'modules');

const folders = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .sort();

const ofModules = (names: readonly string[]): string[] =>
  folders(MODULES)
    .flatMap(folders)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((file) => existsSync(file));

/**
 * The SQL of what triggers keep, the trail, where files are shown, what search finds, what stock is left, what is kept for a time, who belongs to an
 * audience, and of what tables refuse by
 * themselves (`guards.sql`): its functions, those of modules (`functions.sql`), then what each module says of its tables.
 */
export function triggerFiles(): string[] {
  return [
    ...['audiences.sql', 'file-uses.sql', 'schedule.sql', 'search.sql', 'stock.sql'].map((file) =>
      join(ROOT, 'database', file),
    ),
    // Before all else: a module may be called anything, and ask for what a module of a later name has.
    ...ofModules(['functions.sql']),
    ...ofModules(['audiences.sql', 'audit.sql', 'files.sql', 'guards.sql', 'search.sql', 'stock.sql']),
  ];
}
