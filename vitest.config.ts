import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { GIVE_UP_MS, SHOWN_MS } from './kernel/testkit/limits.ts';
import LongestFirst from './kernel/testkit/longest-first.ts';

const notOurs = [...configDefaults.exclude, 'dist/**', 'data/**', 'tools/runtime/**'];
const setupFiles = ['kernel/testkit/property-seed.ts', 'kernel/testkit/work-limit.ts'];
// What comes in its own time is waited for as long everywhere: a second, as it is usual, tells how busy the machine is.
const patience = { testTimeout: GIVE_UP_MS, hookTimeout: GIVE_UP_MS, expect: { poll: { timeout: SHOWN_MS } } };
const inBrowser = { globalSetup: ['journeys/setup.ts'], setupFiles: ['journeys/leave-nothing.ts'], isolate: false };

export default defineConfig({
  // Beside the other outputs: node_modules may be shared by several checkouts.
  cacheDir: 'dist/.cache',
  // As the portal runs: its schemas are made when they are first asked (apps/server/quick-imports.ts).
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'kernel/contract/later-zod.ts') }] },
  test: {
    maxWorkers: Math.min(availableParallelism(), 4),
    sequence: { sequencer: LongestFirst },
    // For each of drizzle's files Node would read the 180 kB of its package.json again.
    execArgv: ['--import', join(import.meta.dirname, 'apps/server/quick-imports.ts')],
    // What was stripped of its types once is known to the runs after it: unit, pg and journeys load the same three thousand files.
    fsModuleCache: true,
    fsModuleCachePath: join(import.meta.dirname, 'dist/.cache/modules'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.pg.test.ts'],
          setupFiles,
          // A file costs what it tests, and not what all of them load: schemas, antd, the registry.
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: notOurs,
          globalSetup: ['kernel/testkit/cluster.ts', 'kernel/testkit/built-papers.ts'],
          setupFiles,
          // One process per worker, not per file: three times as fast, and each worker has its own database.
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          exclude: notOurs,
          // One process, portal and browser per worker: a file costs what its journeys do.
          ...inBrowser,
          ...patience,
        },
      },
      {
        // The whole portal looked at with axe; it takes too long to be part of npm test. Its files walk side by side.
        extends: true,
        test: {
          name: 'axe',
          include: ['journeys/**/*.axe.ts'],
          exclude: notOurs,
          ...inBrowser,
          testTimeout: 3_600_000,
          hookTimeout: GIVE_UP_MS,
        },
      },
    ],
  },
});
