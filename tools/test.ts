import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChineseFonts } from './chinese-fonts.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFaketime } from './faketime.ts';
import { endChildrenWithUs, runChild } from './run-child.ts';
import { mayLookAgain, readReport, redFiles, SECOND_LOOKS } from './second-look.ts';
import { type TestKind, testsBelow } from './test-kinds.ts';
import { touchedTests } from './touched-tests.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run: () => Promise<Count>;
}

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const [pipeline = 'test', ...asked] = process.argv.slice(2);
const WHOLE = '--whole';
const filters = asked.filter((word) => word !== WHOLE);
const script = join(packages, 'vitest', 'vitest.mjs');

/** Of what a check that reads all schemas costs, three quarters are Node looking for what each of their files is. */
const QUICK = ['--import', join(root, 'apps/server/quick-imports.ts')];

/** A step that is no collection of tests: nothing passes by it, but its failure is one. */
async function program(file: string, args: readonly string[] = [], niceness = 0): Promise<Count> {
  const code = await runChild(process.execPath, [...QUICK, file, ...args], { niceness });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** What was green only at the second look, or not at all: said once more at the end, where it is found. */
const endings: string[] = [];
let secondLooks = 0;

/** Runs tests of one project once. */
async function runTests(project: TestKind, files: readonly string[], env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'medley-report-'));
  const path = join(folder, 'report.json');
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  args.push('--passWithNoTests', ...files);
  try {
    const code = await runChild(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    const report = readReport(path);
    const failed = report.numFailedTests ?? 0;
    // A file that does not load, or an error outside any test, fails the run without failing a test.
    const count: Count = { passed: report.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
    return { report, count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs tests of one project; in the whole of the tests, a few files that were red are run once more, alone (decision 0174). */
async function vitest(project: TestKind, files: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const { report, count } = await runTests(project, files, env);
  const red = redFiles(root, report);
  let failed = count.failed;
  let isStillRed = (_file: string): boolean => true;
  if (pipeline === 'test' && mayLookAgain(report, SECOND_LOOKS - secondLooks)) {
    secondLooks += red.length;
    console.log(`Looking again at ${red.map(({ file }) => file).join(', ')}`);
    const again = await runTests(
      project,
      red.map(({ file }) => file),
      env,
    );
    failed = again.count.failed;
    const files = new Set(redFiles(root, again.report).map(({ file }) => file));
    isStillRed = (file) => failed > 0 && (files.size === 0 || files.has(file));
  }
  for (const { file, tests } of red) {
    const said = isStillRed(file) ? 'RED' : 'UNSTEADY';
    endings.push(...tests.map((test) => `${said}  ${file}  ${test}`));
  }
  return { passed: count.passed + count.failed - failed, failed };
}

function inBrowser(project: 'journeys' | 'axe', files = filters): Promise<Count> {
  const path = ensureChromium();
  ensureChineseFonts();
  return vitest(project, files, { CHROMIUM_PATH: path });
}

/**
 * Fills a portal with its demo, once for all who start on one: each worker of the journeys, and the throwaway, which brings it up
 * to date with modules that it has not. They take copies; it goes when this process ends.
 */
function fill(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'medley-filled-'));
  // Its database lies in it, and goes with it, only where the database's account may pass.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.FILLED_PORTAL = join(folder, 'data');
  return program(join(root, 'tools/fill-portal.ts'), [process.env.FILLED_PORTAL]);
}

/** The unit tests that the change touches; all of them where they are asked for, or where it may touch any. */
function touched(): Promise<Count> {
  const files = filters.length > 0 || asked.includes(WHOLE) ? null : touchedTests(root, script);
  console.log(
    files === null ? 'Every unit test runs.' : `${files.length} files of unit tests are touched by the change.`,
  );
  return vitest('unit', files ?? filters);
}

/** The tests below the paths that are named, each in its project; the screens are built where a browser opens them. */
function stepsFor(paths: readonly string[]): Step[] {
  if (paths.length === 0) throw new Error('Name a test or a folder: npm run test:one <path>');
  return paths.flatMap((path) =>
    [...testsBelow(root, path)].flatMap(([kind, files]): Step[] => {
      const name = `${kind} of ${path}`;
      if (kind === 'unit' || kind === 'pg') return [{ name, run: () => vitest(kind, files) }];
      return [build, { name, run: () => inBrowser(kind, files) }];
    }),
  );
}

/** Names what the machine lacks before anything long has run. */
async function machine(): Promise<Count> {
  ensureChromium();
  ensureChineseFonts();
  if (process.platform === 'linux') ensureFaketime();
  return { passed: 0, failed: 0 };
}

function journeys(): Promise<Count> {
  if (!globSync('journeys/**/*.journey.ts', { cwd: root }).length) return Promise.resolve({ passed: 0, failed: 0 });
  return inBrowser('journeys');
}

const browserThere: Step = { name: 'browser', run: machine };
const types: Step = { name: 'types', run: () => program(join(packages, 'typescript/bin/tsc'), ['--noEmit']) };
const lint: Step = {
  name: 'lint',
  run: async () => {
    const count = await program(join(packages, '@biomejs/biome/bin/biome'), ['check']);
    if (count.failed > 0) console.log('npm run format puts in order what it can.');
    return count;
  },
};
const boundaries: Step = { name: 'boundaries', run: () => program(join(root, 'tools/check-boundaries.ts')) };
const migrations: Step = { name: 'migrations', run: () => program(join(root, 'tools/check-migrations.ts')) };
const messages: Step = { name: 'messages', run: () => program(join(root, 'tools/check-messages.ts')) };
const checklist: Step = { name: 'checklist', run: () => program(join(root, 'tools/check-checklist.ts')) };
const unit: Step = { name: 'unit', run: () => vitest('unit', filters) };
const changed: Step = { name: 'unit', run: touched };
const pg: Step = { name: 'pg', run: () => vitest('pg', filters) };
const build: Step = { name: 'build', run: () => program(join(root, 'tools/build.ts')) };
const browser: Step = { name: 'journeys', run: journeys };
const axe: Step = { name: 'axe', run: () => inBrowser('axe') };
/** How far it steps back for the journeys that it runs beside. */
const BEHIND = 19;
const throwaway: Step = {
  name: 'new module',
  run: () => program(join(root, 'tools/new-module/throwaway.ts'), [], BEHIND),
};

const filled: Step = { name: 'fill a portal', run: fill };

/** What is done one after the other, some of it beside something else. */
type Pipeline = readonly (Step | readonly Pipeline[])[];

const quick: Step[] = [types, lint, boundaries, migrations, messages];
const PIPELINES: Record<string, Pipeline> = {
  // A portal that is filled waits for its database most of the time.
  // Journeys wait for what a page shows a third of the time, which is time for modules that are made and thrown away.
  test: [browserThere, [[...quick, checklist], [filled]], unit, pg, build, [[browser], [throwaway]]],
  check: [...quick, checklist, changed],
  axe: [build, axe],
  'check:quick': quick,
};

async function runStep(step: Step): Promise<Count> {
  const began = performance.now();
  let count: Count;
  try {
    count = await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${count.failed ? 'FAILED' : 'ok'}  ${step.name}  ${seconds} s`);
  return count;
}

const total: Count = { passed: 0, failed: 0 };

async function runAll(pipeline: Pipeline): Promise<void> {
  for (const one of pipeline) {
    if ('run' in one) {
      const { passed, failed } = await runStep(one);
      total.passed += passed;
      total.failed += failed;
    } else await Promise.all(one.map(runAll));
  }
}

process.chdir(root);
endChildrenWithUs();
await runAll(pipeline === 'one' ? stepsFor(asked) : (PIPELINES[pipeline] ?? []));
for (const line of endings) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
