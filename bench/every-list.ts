import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from './results.ts';

// The first page of every list of every module, with so many rows in each table that grows: what `kernel/conformance/list-plans.pg.test.ts` asks the
// planner with 10,000 of them in each run of the tests. It takes half an hour and some thirty gigabytes below the folder for what passes.
const ROWS = Number(process.env.ROWS ?? 200_000);
/** Filling the tables takes longer than anything that hangs is given. */
const PATIENCE_MS = 4 * 3_600_000;

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'medley-bench-'));
const report = join(folder, 'report.json');
const root = join(import.meta.dirname, '..');
const vitest = spawn(
  process.execPath,
  [
    ...[
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=pg',
      'kernel/conformance/list-plans.pg.test.ts',
    ],
    ...['--reporter=json', `--outputFile=${report}`],
  ],
  {
    cwd: root,
    env: { ...process.env, CROWD_ROWS: String(ROWS), GIVE_UP_MS: String(PATIENCE_MS) },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
await once(vitest, 'exit');
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
rmSync(folder, { recursive: true, force: true });
const asked = testResults.flatMap(({ assertionResults }) => assertionResults);
const wrong = asked.filter(({ status }) => status !== 'passed').map(({ title }) => title);
recordFigure({
  name: `First page of every list of every module, ${ROWS.toLocaleString('en')} rows in each table that grows`,
  measured: `${asked.length} questions to the planner, ${wrong.length} beyond what a page may read${wrong.length === 0 ? '' : `: ${wrong.slice(0, 12).join(', ')}`}`,
  goal: 'each at most 2,000 rows in 2,000 blocks',
  reached: asked.length > 0 && wrong.length === 0,
});
