import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { deriveModule } from '../tools/new-module/derive-module.ts';
import { type ModuleWords, pluralOf } from '../tools/new-module/module-words.ts';
import { MOULDS, type Mould } from '../tools/new-module/moulds.ts';
import { openInBrowser, screensOf } from '../tools/new-module/open-screens.ts';
import { endQuietChildren, runQuietly } from '../tools/new-module/quiet-child.ts';
import { refuseName } from '../tools/new-module/refuse-name.ts';
import { copyTree } from '../tools/new-module/two-branches.ts';
import { median } from './compare.ts';
import { recordFigure } from './results.ts';
import { type RunningServer, residentMb, startServer } from './server.ts';

// What a further module costs those who do not open it: the tree as it is, against the tree with 45 modules more. Then each of
// them is opened in a browser: its list and an item on the site, its table at the desk, and its categories where it has some.
const NAMES =
  `alder almond apricot ash aspen banyan baobab bilberry birch bramble buckeye camellia cedar chestnut clover
  cornel cypress dogwood elder fern fir gorse hawthorn hazel heather hemlock hickory holly hornbeam jasmine juniper laurel
  lilac linden magnolia maple mulberry myrtle oleander osier poplar quince rowan sorrel spruce`
    .split(/\s+/)
    .slice(0, Number(process.env.MODULES ?? 45));
const STARTS = 7;
/** `ONLY=screens` makes the modules and opens them, and measures nothing beside that. */
const SCREENS_ALONE = process.env.ONLY === 'screens';
/** After the start, until what it left has settled. */
const SETTLED_MS = 10_000;

const root = join(import.meta.dirname, '..');
const moulds: readonly Mould[] = Object.values(MOULDS);
const PASSWORD = 'bench-password-2026';
const MADE = NAMES.map((one, index): { words: ModuleWords; mould: Mould } => {
  const mould = moulds[index % moulds.length];
  if (mould === undefined) throw new Error('There is no mould.');
  return { words: { one, many: pluralOf(one), zh: `栏目${index + 1}` }, mould };
});

interface Measured {
  name: string;
  folder: string;
  postgres: EmbeddedPostgres;
  /** Milliseconds from the start of the process until it serves, and its resident memory in MB when that has settled. */
  starts: number[];
  idle: number[];
}

/** Makes the modules in a copy of the tree, a third of each mould, with the migration of their tables. */
async function grow(folder: string): Promise<void> {
  for (const { words, mould } of MADE) {
    const refusal = refuseName(root, 'service', words, mould);
    if (refusal !== null) throw new Error(refusal);
    for (const [path, text] of deriveModule(root, 'service', words, mould)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  await runQuietly(folder, ['tools/migration.ts', 'add_forty_five', '--base', 'main']);
}

const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
// The databases lie in it, and go with it, only where their account may pass.
chmodSync(dataDir, 0o711);

async function prepare(name: string, isGrown: boolean): Promise<Measured> {
  const { folder } = copyTree(root);
  if (isGrown) await grow(folder);
  await runQuietly(folder, ['tools/build.ts']);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, name) });
  const measured = { name, folder, postgres, starts: [], idle: [] };
  // The first start migrates, and fills the demo.
  await startOnce(measured, { DEMO: '1', DEMO_PASSWORD: PASSWORD });
  measured.starts.length = 0;
  measured.idle.length = 0;
  return measured;
}

const start = ({ folder, name, postgres }: Measured, env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ root: folder, dataDir: join(dataDir, `${name}-files`), postgres, env });

async function end({ child }: RunningServer): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

async function startOnce(measured: Measured, env: Record<string, string> = {}): Promise<void> {
  const began = performance.now();
  const server = await start(measured, env);
  measured.starts.push(performance.now() - began);
  await wait(SETTLED_MS);
  measured.idle.push(residentMb(server.child.pid));
  await end(server);
}

/** The kilobytes that a bench of scripts says of a tree, in the order of its figures. */
async function kilobytesOf(folder: string, bench: string): Promise<number[]> {
  const said = await runQuietly(folder, [join('bench', bench)]);
  return Array.from(said.matchAll(/^ {2}([\d.]+) kB in \d+ files/gm), ([, size]) => Number(size));
}

/** What the modules cost those who do not open them: scripts, the start and idle memory, beside the tree without them. */
async function measure(plain: Measured, grown: Measured): Promise<void> {
  for (let round = 0; round < STARTS; round += 1) {
    await startOnce(plain);
    await startOnce(grown);
  }
  const sizes = new Map<Measured, { console: number; home: number }>();
  for (const tree of [plain, grown]) {
    const [first = Number.NaN] = await kilobytesOf(tree.folder, 'console-javascript.ts');
    const [home = Number.NaN] = await kilobytesOf(tree.folder, 'home-javascript.ts');
    sizes.set(tree, { console: first, home });
  }
  const each = (less: number, more: number): number => (more - less) / NAMES.length;
  const figure = (name: string, of: (tree: Measured) => number, unit: string, most: number, digits: number): void => {
    const [less, more] = [of(plain), of(grown)];
    recordFigure({
      name: `A further module, measured by ${NAMES.length}: ${name}`,
      measured: `${each(less, more).toFixed(digits)} ${unit} (${less.toFixed(1)} ${unit}, with all ${more.toFixed(1)} ${unit})`,
      goal: `≤ ${most} ${unit}`,
      reached: Number(each(less, more).toFixed(digits)) <= most,
    });
  };
  const sizeOf = (part: 'console' | 'home') => (tree: Measured) => sizes.get(tree)?.[part] ?? Number.NaN;
  figure('JavaScript of the console’s first screen, gzipped', sizeOf('console'), 'kB', 0.1, 3);
  figure('JavaScript of the public home, gzipped', sizeOf('home'), 'kB', 0, 3);
  figure('start of the process', ({ starts }) => median(starts), 'ms', 5, 1);
  figure('idle memory (RSS)', ({ idle }) => median(idle), 'MB', 0.2, 2);
}

/** Opens every screen of all the modules once, as somebody at the desk; a fault in the browser ends the bench. */
async function openAll(grown: Measured): Promise<void> {
  const server = await start(grown);
  try {
    const origin = server.url.replace('127.0.0.1', 'hema.localhost');
    const screens = MADE.map(({ words, mould }) => screensOf(grown.folder, words, mould));
    const opened = await openInBrowser(origin, PASSWORD, screens);
    const waits = opened.map(({ ms }) => ms);
    const paths = new Set(opened.map(({ path }) => path));
    recordFigure({
      name: `The screens of ${NAMES.length} further modules, each opened once in a browser`,
      measured: `${opened.length} without a fault: lists and items on the site, tables and categories at the desk; median ${median(waits).toFixed(0)} ms, slowest ${Math.max(...waits).toFixed(0)} ms`,
      goal: 'every list and every table',
      reached: MADE.every(({ words: { many } }) => paths.has(`/${many}`) && paths.has(`/backend/${many}`)),
    });
  } finally {
    await end(server);
  }
}

const trees: Measured[] = [];
try {
  const grown = await prepare('grown', true);
  trees.push(grown);
  if (!SCREENS_ALONE) {
    const plain = await prepare('plain', false);
    trees.push(plain);
    await measure(plain, grown);
  }
  await openAll(grown);
} finally {
  await endQuietChildren();
  for (const { folder, postgres } of trees) {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
