// Walks the way of two authors in a copy of the tree: each makes modules on a branch of their own, one merges the other's and makes
// the own migration anew; what came is tested, comes to a portal that was filled before, is looked at, and goes again.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModuleWords } from './module-words.ts';
import { MOULDS, type MouldName } from './moulds.ts';
import { fillPortal, openScreens, screensOf } from './open-screens.ts';
import { endQuietChildren, runQuietly } from './quiet-child.ts';
import { type CopiedTree, copyTree } from './two-branches.ts';

const root = join(import.meta.dirname, '../..');

/** The modules that are made: one of each mould, on two branches. */
const MADE: readonly { mould: MouldName; branch: string; words: ModuleWords }[] = [
  { mould: 'record', branch: 'first', words: { one: 'specimen', many: 'specimens', zh: '样例' } },
  { mould: 'content', branch: 'second', words: { one: 'exhibit', many: 'exhibits', zh: '展品' } },
  { mould: 'rich', branch: 'second', words: { one: 'almanac', many: 'almanacs', zh: '年鉴' } },
];
const names = MADE.map(({ words }) => words.one);

/** Tests outside of conformance that walk over what modules add, on a database: types of content, tables, files. */
const WALKING = [
  'content/envelope/drafts',
  'content/envelope/sorted',
  'content/envelope/draft-links',
  'content/envelope/review-matter',
  'platform/file/library',
  'platform/lock/edited',
  'platform/comment/people',
].map((name) => `modules/${name}.pg.test.ts`);

let tree: CopiedTree;
const data = (): string => join(tree.folder, 'data');
const run = (...args: string[]): Promise<string> => runQuietly(tree.folder, args);
/** Conformance asks about the modules that are made alone (kernel/conformance/house.ts). */
const ABOUT_THEM = { CONFORMANCE_OF: names.join(',') };
const packaged = (file: string): string => join(tree.folder, 'node_modules', file);

/** Makes a migration that says all of `expected`. */
async function migrate(name: string, expected: readonly string[]): Promise<void> {
  await run('tools/migration.ts', name, '--base', 'main');
  const files = globSync(`database/migrations/*_${name}.sql`, { cwd: tree.folder });
  const sql = files.map((file) => readFileSync(join(tree.folder, file), 'utf8')).join('\n');
  const missing = expected.filter((statement) => !sql.includes(statement));
  if (missing.length > 0) throw new Error(`The migration ${name} does not say ${missing.join(', ')}:\n${sql}`);
}

/** What an author does on a branch: makes the modules, and the migration of their tables. */
async function author(branch: string, title: string): Promise<void> {
  tree.branch(branch);
  const own = MADE.filter((one) => one.branch === branch);
  for (const { mould, words } of own) {
    await run('tools/new-module/new-module.ts', `service/${words.one}`, words.zh, '--mould', mould);
  }
  await migrate(
    title,
    own.map(({ words }) => `CREATE TABLE "${words.one}" `),
  );
  tree.commit(`${branch}: modules of its own`);
}

/** The second author takes in what the first has landed, and makes the own migration anew on top of it. */
async function bringTogether(): Promise<void> {
  tree.merge('first');
  await run('tools/migration.ts', '--base', 'first');
  const [first, second, ...more] = globSync('database/migrations/*_add_{first,second}.sql', {
    cwd: tree.folder,
  }).sort();
  if (!first?.endsWith('_add_first.sql') || !second?.endsWith('_add_second.sql') || more.length > 0) {
    throw new Error(`The migrations stand as ${[first, second, ...more].join(', ')}.`);
  }
  tree.commit('Merge what has landed');
}

/** Where making a module writes. */
const WRITTEN = ['modules/service', 'demo', 'database'];

const checkTexts = (): Promise<unknown> =>
  Promise.all([run('tools/check-boundaries.ts'), run('tools/check-migrations.ts'), run('tools/check-messages.ts')]);

const check = (): Promise<unknown> =>
  Promise.all([
    run(packaged('typescript/bin/tsc'), '--noEmit'),
    run(packaged('@biomejs/biome/bin/biome'), 'check', '--log-level=error', ...WRITTEN),
    checkTexts(),
  ]);

/** Tests that are run: paths that names of files begin with, and how many of them there are at the least. */
interface Part {
  readonly atLeast: number;
  readonly paths: readonly string[];
}

interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** Runs tests of some parts at a time; fewer in one of them than there must be are a failure. */
async function runTests(...parts: Part[]): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'medley-report-')), 'report.json');
  // A group of tests that asks nothing of these modules is empty.
  const how = ['--project=pg', '--project=unit', '--passWithNoTests'];
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const asked = [packaged('vitest/vitest.mjs'), 'run', ...how, ...told, ...parts.flatMap(({ paths }) => paths)];
  await runQuietly(tree.folder, asked, ABOUT_THEM);
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(dirname(file), { recursive: true });
  for (const { atLeast, paths } of parts) {
    const own = testResults.filter(({ name }) => paths.some((path) => name.includes(`/${path}`)));
    const passed = own.flatMap((one) => one.assertionResults).filter(({ status }) => status === 'passed').length;
    if (passed < atLeast) throw new Error(`Only ${passed} tests of ${paths[0]} ran; ${atLeast} or more were expected.`);
  }
}

/** Unit tests that walk over everything that modules add. */
const walking = (): string[] =>
  globSync('{demo,kernel,modules,tools,ui}/**/*.test.{ts,tsx}', { cwd: tree.folder }).filter(
    (path) =>
      !path.endsWith('.pg.test.ts') &&
      /loadRegistry\(|readSourceTree\(/.test(readFileSync(join(tree.folder, path), 'utf8')),
  );

/** What is loaded, and the database that is migrated, cost more than these tests: they share one run. */
const test = (): Promise<void> =>
  runTests(
    { atLeast: 25, paths: names.map((name) => `modules/service/${name}/`) },
    { atLeast: 1000, paths: ['kernel/conformance/'] },
    { atLeast: 30, paths: WALKING },
    { atLeast: 200, paths: walking() },
  );

function open(): Promise<void> {
  const screens = MADE.map(({ mould, words }) => screensOf(tree.folder, words, MOULDS[mould]));
  return openScreens(tree.folder, data(), screens);
}

function remove(): void {
  for (const name of names) {
    const demo = globSync(`demo/shops/hema/${name}*`, { cwd: tree.folder });
    for (const path of [`modules/service/${name}`, ...demo]) rmSync(join(tree.folder, path), { recursive: true });
  }
}

type Step = [name: string, run: () => unknown];

/** Takes steps one after the other, and says how each went. */
async function take(...steps: Step[]): Promise<void> {
  for (const [name, run] of steps) {
    const began = performance.now();
    try {
      await run();
      console.log(`  ok  new-module: ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.error(`  FAILED  new-module: ${name}\n${error instanceof Error ? error.message : error}`);
      await end(1);
    }
  }
}

async function end(code: number): Promise<never> {
  await endQuietChildren();
  if (tree !== undefined) rmSync(tree.folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(143));
await take(
  [
    'copy the tree',
    () => {
      tree = copyTree(root);
    },
  ],
  ['fill a portal without the modules', () => fillPortal(tree.folder, data(), process.env.FILLED_PORTAL)],
  ['make a record on one branch', () => author('first', 'add_first')],
  ['make pieces of content on another', () => author('second', 'add_second')],
  ['bring both together, and make the second migration anew', bringTogether],
);
// What only reads the copy goes side by side.
await Promise.all([
  take(['check the modules as they are made', check], ['run their tests, and what conformance asks of them', test]),
  take(['build the screens', () => run('tools/build.ts')]),
]);
await take(
  // A browser waits so many seconds and no longer: it gets the machine to itself.
  ['upgrade the portal and open the screens', open],
  ['delete the modules', remove],
  [
    'make the migration that drops their tables',
    () =>
      migrate(
        'drop_them',
        names.map((name) => `DROP TABLE "${name}"`),
      ),
  ],
  ['check without the modules', checkTexts],
);
await end(0);
