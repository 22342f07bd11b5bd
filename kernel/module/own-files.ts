import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a file of the program exports. */
type Exports = Record<string, unknown>;

const ROOT = join(import.meta.dirname, '../..');
let together: Readonly<Record<string, Exports>> | null = null;

/** Takes the files of a program that was put together into few, by their paths below the root (`/modules/…`). */
export function takeTogether(files: Readonly<Record<string, Exports>>): void {
  together = files;
}

/**
 * What a file exports that is found by looking for it and not by a statement: the one of this very program, and never a second one from
 * its sources. `file` is an absolute path.
 */
export async function importOwn(file: string): Promise<Exports> {
  if (together === null) return import(pathToFileURL(file).href);
  const found = together[`/${relative(ROOT, file)}`];
  if (found === undefined) throw new Error(`${file} is not in the program that was built; build it again.`);
  return found;
}

/**
 * Imports files as one would that names them all. Imported each for itself, as modules are found, Node walks for each through all that
 * it imports, down to the last file, with promises: of what a further module left to the collector that was a quarter, and more with each further one.
 */
export async function importAllOwn(files: readonly string[]): Promise<void> {
  if (together !== null) return;
  const source = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};`).join('\n');
  await import(`data:text/javascript,${encodeURIComponent(source)}`);
}
