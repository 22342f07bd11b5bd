import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'modules');

const folders = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .sort();

/** The SQL that keeps the index of the console's search: its functions, then what each module's tables say to it. */
export function searchFiles(): string[] {
  const ofModules = folders(MODULES)
    .flatMap(folders)
    .map((folder) => join(folder, 'search.sql'))
    .filter((file) => existsSync(file));
  return [join(ROOT, 'database/search.sql'), ...ofModules];
}
