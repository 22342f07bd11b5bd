import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateMigration } from 'drizzle-kit/api';
import { migrationText, nameNow, readChain } from './migrations/chain.ts';
import { CannotRedo, findLanded } from './migrations/landed.ts';
import { isWhole, type Plan, planRedo } from './migrations/plan.ts';
import { emptySnapshot, readSnapshot, SNAPSHOT, snapshotText, tablesNow } from './migrations/snapshot.ts';

const USAGE = `npm run migration <what_it_changes>
  Writes a migration from what the schema.ts files say and the last one does not. After a merge with another
  branch it makes one's own, which has not landed yet, anew on top of the others; the name may be left out then.
  -- --by-hand        a migration for statements of your own, though no table changes
  -- --base <commit>  what has landed; without it, what is in main`;

const root = join(import.meta.dirname, '..');
const folder = join(root, 'database/migrations');

function endWith(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(2);
}

function readArguments(): { name: string | undefined; byHand: boolean; base: string | undefined } {
  const options = { 'by-hand': { type: 'boolean' }, base: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [name, ...more] = positionals;
  if (more.length > 0 || (name !== undefined && !/^[a-z0-9_]+$/.test(name))) endWith(USAGE);
  return { name, byHand: values['by-hand'] === true, base: typeof values.base === 'string' ? values.base : undefined };
}

function plan(base: string | undefined): Plan {
  const chain = readChain(folder);
  const snapshot = chain.length > 0 ? readSnapshot(folder) : emptySnapshot();
  if (isWhole(chain, snapshot)) return { chain, snapshot, redone: [], title: null };
  return planRedo(
    chain,
    findLanded(
      root,
      chain.map(({ name }) => name),
      base,
    ),
  );
}

async function makeMigration(): Promise<void> {
  const { name, byHand, base } = readArguments();
  const { chain, snapshot, redone, title } = plan(base);
  const tables = await tablesNow(root);
  const statements = await generateMigration(snapshot.tables, tables);
  if (byHand && statements.length === 0) statements.push('-- Written by hand:');
  const after = chain.at(-1)?.name ?? null;
  let made: string | null = null;
  if (statements.length > 0) {
    made = nameNow(name ?? title ?? endWith('Say what it changes.', USAGE), chain, Date.now());
    writeFileSync(join(folder, `${made}.sql`), migrationText(after, statements));
  }
  writeFileSync(join(folder, SNAPSHOT), snapshotText({ after: made ?? after, tables }));
  for (const one of redone) {
    rmSync(join(folder, `${one.name}.sql`));
    console.log(`${one.name} had not landed: made anew on top of ${after}.`);
  }
  console.log(
    made === null
      ? 'No table differs from what the migrations say. For statements of your own: npm run migration <name> -- --by-hand'
      : `database/migrations/${made}.sql`,
  );
}

await makeMigration().catch((error: unknown) => {
  if (error instanceof CannotRedo) endWith(error.message);
  throw error;
});
