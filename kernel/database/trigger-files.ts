import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'modules');

const folders = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .sort();

/** The SQL of what triggers keep, the trail, where files are shown and what search finds: its functions, then what each module says of its tables. */
export function triggerFiles(): string[] {
  const ofModules = folders(MODULES)
    .flatMap(folders)
    .flatMap((folder) => ['audit.sql', 'files.sql', 'search.sql'].map((file) => join(folder, file)))
    .filter((file) => existsSync(file));
  return [join(ROOT, 'database/file-uses.sql'), join(ROOT, 'database/search.sql'), ...ofModules];
}
