// Walks the way of an author in a copy of the tree: make a module, add a field, migrate, check, call, build, look, delete.
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
import { openScreens } from './open-screens.ts';
import { endQuietChildren, runQuietly } from './quiet-child.ts';

const root = join(import.meta.dirname, '../..');
const place = 'service/specimen';
const words = { one: 'specimen', many: 'specimens', zh: '样例' };

/** What is made anew or linked, and the demo of other shops: one is enough, and each takes its time. */
const LEFT = /^(?:\.git|node_modules|dist|data|tools\/runtime|demo\/shops\/(?:trial|expo|closed))(?:\/|$)/;

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

/** Runs what the tests say about operations of a name on a database that all migrations made; too few are a failure. */
async function callOperations(name: string, atLeast: number): Promise<void> {
  const files = ['kernel/conformance/operations.pg.test.ts', `modules/${place}/`];
  const said = await run(join(packages, 'vitest/vitest.mjs'), 'run', '--project=pg', `-t=${name}|ISO-1`, ...files);
  const passed = Number(/Tests\s+(\d+) passed/.exec(said)?.[1] ?? 0);
  if (passed < atLeast) throw new Error(`Only ${passed} tests speak of ${name}; ${atLeast} or more were expected.`);
}

function open(): Promise<void> {
  const entry = (file: string) => parse(readFileSync(join(copy, 'demo/shops/hema', file), 'utf8'))[0];
  const item: string = entry(`${words.many}.yaml`).title;
  const category: string = entry(`${words.one}-categories.yaml`).name;
  return openScreens(copy, join(copy, 'data'), { ...words, item, category });
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
  ['make the module', () => run('tools/new-module/new-module.ts', place, words.zh)],
  ['add a field', addField],
  ['make a migration', () => migrate('add_specimens', /CREATE TABLE "specimen" [\s\S]*"place" text/)],
);
// What only reads the copy goes side by side.
await Promise.all([
  take(['check with the module', check]),
  take(
    ['migrate a fresh database and call its operations', () => callOperations(words.one, 40)],
    ['build the screens', () => run('tools/build.ts')],
    ['open the screens', open],
  ),
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
