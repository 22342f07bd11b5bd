import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames } from '../kernel/database/migration-names.ts';
import { emptyDatabase, type OwnDatabase } from '../kernel/testkit/database.ts';
import { runQuietly } from './new-module/quiet-child.ts';

const root = join(import.meta.dirname, '..');
/** A developer's copy of the project, with two branches that each make a module of their own. */
const copy = mkdtempSync(join(tmpdir(), 'medley-branches-'));
const COPIED = [
  ...['apps/server/quick-imports.ts', 'kernel', 'modules', 'database', 'demo', 'tools'],
  ...['biome.json', 'package.json', '.gitignore'],
];
const FOLDER = join(copy, 'database/migrations');
const baseline = migrationNames(join(root, 'database/migrations'));

const run = (...args: string[]): Promise<string> => runQuietly(copy, args);
const migration = (...args: string[]): Promise<string> => run('tools/migration.ts', ...args);
const check = (): Promise<string> => run('tools/check-migrations.ts');

function git(...args: string[]): string {
  const as = ['-c', 'user.name=author', '-c', 'user.email=author@example.org', '-c', 'core.editor=true'];
  return execFileSync('git', ['-C', copy, ...as, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

/** The names of the migrations behind those that every branch has. */
const added = (): string[] => migrationNames(FOLDER).slice(baseline.length);
const textOf = (name: string | undefined): string => readFileSync(join(FOLDER, `${name}.sql`), 'utf8');

async function branch(module: string, title: string): Promise<void> {
  git('checkout', '--quiet', '-b', module, 'main');
  await run('tools/new-module/new-module.ts', `service/${module}`, '--mould', 'rich');
  await migration(title);
  commit(`${module}: a module`);
}

/** Forgets whatever a test left, and goes back to main. */
function backToMain(): void {
  git('checkout', '--quiet', '--force', 'main');
  git('clean', '--quiet', '--force', '-d');
}

/** Brings what is in main into one's own branch; it stops at the snapshot, which both have changed. */
function bringIn(how: 'merge' | 'rebase', own: string): void {
  git('checkout', '--quiet', '-B', own, 'exam');
  expect(() => git(how, 'main')).toThrow();
  expect(git('diff', '--name-only', '--diff-filter=U')).toBe('database/migrations/snapshot.json');
}

let leaflets: string | undefined;

beforeAll(async () => {
  for (const path of COPIED) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (file) => !file.includes('tools/runtime') });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  appendFileSync(join(copy, '.gitignore'), '/node_modules\n');
  git('init', '--quiet', '--initial-branch=main');
  commit('start');
  await branch('exam', 'add_exams');
  await branch('leaflet', 'add_leaflets');
  [leaflets] = added();
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--ff-only', 'leaflet');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe.each(['merge', 'rebase'] as const)('a module in main beside one’s own, brought in by %s', (how) => {
  let database: OwnDatabase;
  let client: pg.Client;
  const migrate = (): Promise<string> =>
    runQuietly(copy, ['database/migrate.ts'], { MIGRATE_DATABASE_URL: database.ownerUrl });
  const column = async (sql: string): Promise<string[]> =>
    (await client.query<{ found: string }>(sql)).rows.map(({ found }) => found);

  beforeAll(async () => {
    database = await emptyDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    backToMain();
  });

  test('is made anew on top of it, and brings a database of main up to date', async () => {
    git('checkout', '--quiet', 'main');
    await migrate();
    bringIn(how, `exam-${how}`);
    await expect(check()).rejects.toThrow(/Run npm run migration: it makes anew what is not in main/);

    expect(await migration()).toMatch(/_add_exams had not landed: made anew on top of \d{8}T\d{6}_add_leaflets\./);
    const [first, exams, ...more] = added();
    expect([first, more]).toEqual([leaflets, []]);
    expect(exams).toMatch(/_add_exams$/);
    expect(textOf(exams)).toContain(`-- After ${leaflets}; as generated: `);
    expect(textOf(exams)).toContain('CREATE TABLE "exam" (');
    expect(textOf(exams)).not.toContain('leaflet"');
    await check();

    git('add', '--all');
    if (how === 'merge') git('commit', '--quiet', '--no-edit');
    else git('rebase', '--continue');
    expect(git('status', '--porcelain')).toBe('');
    await migrate();
    expect(await column('select name as found from migration.done order by at, name')).toEqual([
      ...[...baseline, leaflets, exams],
    ]);
    expect(
      await column("select tablename as found from pg_tables where tablename in ('exam', 'leaflet') and rowsecurity"),
    ).toHaveLength(2);
  });
});

test('what was written by hand into one’s own is not lost', async () => {
  bringIn('merge', 'exam-by-hand');
  const [own] = added().filter((name) => name !== leaflets);
  const path = join(FOLDER, `${own}.sql`);
  appendFileSync(path, `\nUPDATE "exam" SET "order" = 0;\n`);
  const edited = textOf(own);
  await expect(migration()).rejects.toThrow(`${own}.sql: written to by hand, and would be lost.`);
  expect(textOf(own)).toBe(edited);

  // As it says: the file goes, and comes again.
  rmSync(path);
  await migration('add_exams');
  expect(textOf(added().at(-1))).toContain(`-- After ${leaflets}; as generated: `);
  await check();
  backToMain();
});

test('a change that no migration makes is named, and one of statements alone can be made', async () => {
  git('checkout', '--quiet', '--force', 'main');
  appendFileSync(
    join(copy, 'modules/service/leaflet/schema.ts'),
    "\nexport const stray = pgTable('stray', { id: text('id') });\n",
  );
  await expect(check()).rejects.toThrow('schema.ts files say what no migration does: public.stray.');
  backToMain();
  expect(await migration('nothing')).toContain('No table differs from what the migrations say.');
  expect(git('status', '--porcelain')).toBe('');
  await migration('fill', '--by-hand');
  expect(textOf(added().at(-1))).toMatch(/-- Written by hand:\n$/);
  await check();
});
