import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the migrations lie, each in a file named by its time. */
export const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

const FILE = /^(\d{8}T\d{6}_[a-z0-9_]+)\.sql$/;

/** The names of all migrations of a folder in the order in which they run, which is that of their times. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((file) => FILE.exec(file)?.[1] ?? [])
    .sort();
}
