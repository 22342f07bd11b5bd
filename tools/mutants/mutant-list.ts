import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Mutant = z.strictObject({
  /** What people would miss, in a few words; picks it on the command line too. */
  name: z.string(),
  file: z.string(),
  /** What stands there, once in the file. */
  was: z.string(),
  /** What is put in its place. */
  becomes: z.string(),
});
/** One small fault that tests must find. */
export type Mutant = z.output<typeof Mutant>;

const Group = z.strictObject({
  /** Folders and files of the tests that must find each of them. */
  tests: z.array(z.string()),
  mutants: z.array(Mutant),
});
/** Faults that the same tests must find. */
export type MutantGroup = z.output<typeof Group>;

/** The names of the lists: `topic` is `topic.yaml` beside this file. */
export const listNames: readonly string[] = globSync('*.yaml', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.yaml'))
  .sort();

/** Reads a list by its name. */
export function readMutants(name: string): MutantGroup[] {
  if (!listNames.includes(name)) throw new Error(`There is no list ${name}. There are: ${listNames.join(', ')}.`);
  return z.array(Group).parse(parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')));
}

/** The file with the fault in it; throws where what the fault replaces does not stand there exactly once. */
export function mutated(root: string, { name, file, was, becomes }: Mutant): string {
  const parts = readFileSync(join(root, file), 'utf8').split(was);
  if (parts.length !== 2) throw new Error(`“${name}”: ${file} holds this ${parts.length - 1} times, not once:\n${was}`);
  return parts.join(becomes);
}
