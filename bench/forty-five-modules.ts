import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { deriveModule } from '../tools/new-module/derive-module.ts';
import { type ModuleWords, pluralOf } from '../tools/new-module/module-words.ts';
import { MOULDS } from '../tools/new-module/moulds.ts';
import { endQuietChildren, runQuietly } from '../tools/new-module/quiet-child.ts';
import { refuseName } from '../tools/new-module/refuse-name.ts';
import { copyTree } from '../tools/new-module/two-branches.ts';
import { median } from './compare.ts';
import { recordFigure } from './results.ts';
import { residentMb, startServer } from './server.ts';

// What a further module costs those who do not open it: the tree as it is, against the tree with 45 modules more.
const NAMES =
  `alder almond apricot ash aspen banyan baobab bilberry birch bramble buckeye camellia cedar chestnut clover
  cornel cypress dogwood elder fern fir gorse hawthorn hazel heather hemlock hickory holly hornbeam jasmine juniper laurel
  lilac linden magnolia maple mulberry myrtle oleander osier poplar quince rowan sorrel spruce`
    .split(/\s+/)
    .slice(0, Number(process.env.MODULES ?? 45));
const STARTS = 7;
/** After the start, until what it left has settled. */
const SETTLED_MS = 10_000;

const root = join(import.meta.dirname, '..');
const moulds = Object.values(MOULDS);

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
  for (const [index, one] of NAMES.entries()) {
    const words: ModuleWords = { one, many: pluralOf(one), zh: `栏目${index + 1}` };
    const mould = moulds[index % moulds.length];
    if (mould === undefined) throw new Error('There is no mould.');
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
  await startOnce(measured, { DEMO: '1', DEMO_PASSWORD: 'bench-password-2026' });
  measured.starts.length = 0;
  measured.idle.length = 0;
  return measured;
}

async function startOnce(measured: Measured, env: Record<string, string> = {}): Promise<void> {
  const { folder, name, postgres } = measured;
  const began = performance.now();
  const { child } = await startServer({ root: folder, dataDir: join(dataDir, `${name}-files`), postgres, env });
  measured.starts.push(performance.now() - began);
  await wait(SETTLED_MS);
  measured.idle.push(residentMb(child.pid));
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** The kilobytes that a bench of scripts says of a tree, in the order of its figures. */
async function kilobytesOf(folder: string, bench: string): Promise<number[]> {
  const said = await runQuietly(folder, [join('bench', bench)]);
  return Array.from(said.matchAll(/^ {2}([\d.]+) kB in \d+ files/gm), ([, size]) => Number(size));
}

try {
  const plain = await prepare('plain', false);
  const grown = await prepare('grown', true);
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
  const figure = (name: string, [less, more]: [number, number], unit: string, most: number, digits: number): void =>
    recordFigure({
      name: `A further module, measured by ${NAMES.length}: ${name}`,
      measured: `${each(less, more).toFixed(digits)} ${unit} (${less.toFixed(1)} ${unit}, with all ${more.toFixed(1)} ${unit})`,
      goal: `≤ ${most} ${unit}`,
      reached: Number(each(less, more).toFixed(digits)) <= most,
    });
  const both = (of: (tree: Measured) => number): [number, number] => [of(plain), of(grown)];
  figure(
    'JavaScript of the console’s first screen, gzipped',
    both((tree) => sizes.get(tree)?.console ?? Number.NaN),
    'kB',
    0.1,
    3,
  );
  figure(
    'JavaScript of the public home, gzipped',
    both((tree) => sizes.get(tree)?.home ?? Number.NaN),
    'kB',
    0,
    3,
  );
  figure(
    'start of the process',
    both(({ starts }) => median(starts)),
    'ms',
    5,
    1,
  );
  figure(
    'idle memory (RSS)',
    both(({ idle }) => median(idle)),
    'MB',
    0.2,
    2,
  );
  for (const { folder, postgres } of [plain, grown]) {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await endQuietChildren();
  rmSync(dataDir, { recursive: true, force: true });
}
