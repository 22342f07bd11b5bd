// Walks the way of an author in a copy of the tree: fill a portal, make a module, migrate, test it as it is made, upgrade the portal,
// look, add a field, delete.
import {
  appendFileSync,
  chmodSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { fillPortal, openScreens } from './open-screens.ts';
import { endQuietChildren, runQuietly } from './quiet-child.ts';

const root = join(import.meta.dirname, '../..');
const place = 'service/specimen';
const words = { one: 'specimen', many: 'specimens', zh: '样例' };

/** What is made anew or linked. */
const LEFT = /^(?:\.git|node_modules|dist|data|tools\/runtime)(?:\/|$)/;

/** Tests that walk over all modules, or switch them off and on, and those of the module itself. */
const WALKED = ['kernel/conformance/', 'modules/platform/', `modules/${place}/`];

/** Joins the tests of the categories, which have a stage. */
const FIELD_TEST = `
test('a specimen keeps its place', async () => {
  const { input } = await stage.prepare('specimen.specimen.save');
  const { data } = await stage.call<Saved>('specimen.specimen.save', { ...input, place: '二楼' });
  const shown = await stage.call<{ data: object }>('specimen.specimen.show', { id: data.id });
  expect(shown.data).toMatchObject({ place: '二楼' });
});
`;

const copy = mkdtempSync(join(tmpdir(), 'medley-new-module-'));
// Its database lies in it, and goes with it, only where the database's account may pass.
chmodSync(copy, 0o711);
const packages = join(copy, 'node_modules');
const data = join(copy, 'data');

function copyTree(): void {
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT.test(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), packages);
}

const run = (...args: string[]): Promise<string> => runQuietly(copy, args);

function insert(file: string, after: string, added: string): void {
  const path = join(copy, 'modules', place, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(after)) throw new Error(`${file} of the new module lacks ${after}`);
  writeFileSync(path, text.replace(after, `${after}${added}`));
}

function addField(): void {
  insert('schema.ts', '...envelopeColumns(),', "\n    place: text('place').notNull().default(''),");
  insert('admin-contract.ts', '...contentValues,', "\n  place: line(40).default(''),");
  insert('admin-contract.ts', 'detail: z.object({ ...contentDetail,', ' place: z.string(),');
  appendFileSync(join(copy, 'modules', place, 'category.pg.test.ts'), FIELD_TEST);
}

async function migrate(name: string, expected: RegExp): Promise<void> {
  await run('tools/migration.ts', name);
  const file = globSync(`database/migrations/*_${name}.sql`, { cwd: copy })[0];
  const sql = file === undefined ? '' : readFileSync(join(copy, file), 'utf8');
  if (!expected.test(sql)) throw new Error(`The migration ${name} does not say ${expected}:\n${sql}`);
}

async function check(): Promise<void> {
  await Promise.all([
    run(join(packages, 'typescript/bin/tsc'), '--noEmit'),
    run(join(packages, '@biomejs/biome/bin/biome'), 'check', '--log-level=error'),
    run('tools/check-boundaries.ts'),
    run('tools/check-migrations.ts'),
    run('tools/check-messages.ts'),
  ]);
}

/** Runs tests; fewer than there must be are a failure. */
async function runTests(atLeast: number, ...args: string[]): Promise<void> {
  const said = await run(join(packages, 'vitest/vitest.mjs'), 'run', ...args);
  const passed = Number(/Tests\s+(\d+) passed/.exec(said)?.[1] ?? 0);
  if (passed < atLeast) throw new Error(`Only ${passed} tests ran; ${atLeast} or more were expected.`);
}

/** Runs what the tests say about operations of a name on a database that all migrations made. */
const callOperations = (name: string, atLeast: number): Promise<void> =>
  runTests(
    atLeast,
    '--project=pg',
    `-t=${name}|ISO-1`,
    'kernel/conformance/operations.pg.test.ts',
    `modules/${place}/`,
  );

function open(): Promise<void> {
  const entry = (file: string) => parse(readFileSync(join(copy, 'demo/shops/hema', file), 'utf8'))[0];
  const item: string = entry(`${words.many}.yaml`).title;
  const category: string = entry(`${words.one}-categories.yaml`).name;
  return openScreens(copy, data, { ...words, item, category });
}

function remove(): void {
  for (const path of [`modules/${place}`, ...globSync(`demo/shops/hema/${words.one}*`, { cwd: copy })]) {
    rmSync(join(copy, path), { recursive: true });
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
  rmSync(copy, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(143));
await take(
  ['copy the tree', copyTree],
  ['fill a portal without the module', () => fillPortal(copy, data)],
  ['make the module', () => run('tools/new-module/new-module.ts', place, words.zh)],
  ['make a migration', () => migrate('add_specimens', /CREATE TABLE "specimen" /)],
);
// What only reads the copy goes side by side.
await Promise.all([
  take(['check the module as it is made', check]),
  take(
    ['its own tests and those that walk all modules', () => runTests(1000, '--project=pg', ...WALKED)],
    ['unit tests with the module', () => runTests(1000, '--project=unit')],
    ['build the screens', () => run('tools/build.ts')],
    ['upgrade the portal and open the screens', open],
  ),
]);
await take(
  ['add a field', addField],
  [
    'make the migration that adds it',
    () => migrate('add_specimen_place', /ALTER TABLE "specimen" ADD COLUMN "place" text/),
  ],
);
await Promise.all([
  take(['check with the field', check]),
  take(['migrate a fresh database and call the operations', () => callOperations(words.one, 40)]),
]);
await take(
  ['delete the module', remove],
  ['make the migration that drops it', () => migrate('drop_specimens', /DROP TABLE "specimen"/)],
);
await Promise.all([
  take(['check without the module', check]),
  take(['migrate a fresh database without it', () => callOperations('topic.category', 5)]),
]);
await end(0);
