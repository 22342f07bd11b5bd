import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames } from '../../kernel/database/migration-names.ts';

/** A migration as its file says it. */
export interface Migration {
  /** Its time and what it changes: `20261123T220000_add_surveys`. */
  readonly name: string;
  /** The migration whose tables it changes; null for the first. */
  readonly after: string | null;
  /** Whether somebody wrote statements into it, which nothing makes anew. */
  readonly isEdited: boolean;
}

const HEADER = /^-- After (\w+); as generated: ([0-9a-f]{16})\n/;
const NOTHING = 'nothing';

const fingerprint = (body: string): string => createHash('sha256').update(body).digest('hex').slice(0, 16);

/** The text of a migration: what it stands on, by what a change by hand is seen, and its statements. */
export function migrationText(after: string | null, statements: readonly string[]): string {
  const body = `\n${statements.map((statement) => `${statement.trim()}\n`).join('\n')}`;
  return `-- After ${after ?? NOTHING}; as generated: ${fingerprint(body)}\n${body}`;
}

/** Reads the text of a migration; one without its first line was written by hand and stands where it lies. */
export function readMigration(name: string, text: string, before: string | null): Migration {
  const [header = '', after, generated] = HEADER.exec(text) ?? [];
  return {
    name,
    after: after === undefined ? before : after === NOTHING ? null : after,
    isEdited: fingerprint(text.slice(header.length)) !== generated,
  };
}

/** All migrations of a folder in the order in which they run. */
export function readChain(folder: string): Migration[] {
  const names = migrationNames(folder);
  return names.map((name, at) =>
    readMigration(name, readFileSync(join(folder, `${name}.sql`), 'utf8'), names[at - 1] ?? null),
  );
}

/** Where a migration does not stand on the one that runs before it, as after a merge of two branches that each made one. */
export function findFork(chain: readonly Migration[]): string | null {
  for (const [at, { name, after }] of chain.entries()) {
    const before = chain[at - 1]?.name ?? null;
    if (after !== before) return `${name} was made after ${after ?? NOTHING}, and runs after ${before ?? NOTHING}.`;
  }
  return null;
}

const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\..*$/g, '');

/** A name for a migration that is made now; it runs after all others, whatever the clocks of their makers said. */
export function nameNow(title: string, chain: readonly Migration[], now: number): string {
  const last = chain.at(-1)?.name.slice(0, 15);
  if (last === undefined || stamp(now) > last) return `${stamp(now)}_${title}`;
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)$/.exec(last) ?? [];
  return nameNow(title, [], Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + 1000);
}

/** What a migration changes: its name without its time. */
export const titleOf = ({ name }: Migration): string => name.slice(16);
