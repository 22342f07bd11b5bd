import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const notOurs = [...configDefaults.exclude, 'dist/**', 'data/**', 'tools/runtime/**'];
const propertySeed = 'kernel/testkit/property-seed.ts';
const journeySetup = 'journeys/setup.ts';

export default defineConfig({
  // Beside the other outputs: node_modules may be shared by several checkouts.
  cacheDir: 'dist/.cache',
  test: {
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.pg.test.ts'],
          setupFiles: [propertySeed],
          // Hundreds of built inputs take their time where the machine is busy.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: notOurs,
          globalSetup: ['kernel/testkit/cluster.ts'],
          setupFiles: [propertySeed],
          // One process per worker, not per file: three times as fast, and each worker has its own database.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          exclude: notOurs,
          globalSetup: [journeySetup],
          // The journeys of two workers share the machine, and a page may take its time.
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        // The whole portal looked at with axe; it takes too long to be part of npm test. Its files walk side by side.
        extends: true,
        test: {
          name: 'axe',
          include: ['journeys/**/*.axe.ts'],
          exclude: notOurs,
          globalSetup: [journeySetup],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
