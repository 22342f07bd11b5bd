import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { cloneDatabase, type DatabaseAddresses, type TestCluster } from './clone-database.ts';
import { eventually } from './eventually.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
    workerDatabases: DatabaseAddresses[];
  }
}

/** Settings for a cluster that may lose everything: a test's data is worth nothing after a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** How often that is begun: on a busy machine it may take longer than a step of it is waited for. */
const TRIES = 3;

interface Started {
  readonly cluster: TestCluster;
  readonly workers: DatabaseAddresses[];
  stop(): Promise<void>;
}

/** Starts a cluster, migrates it, and copies its database so many times; of a try that fails nothing stays. */
async function start(copies: number): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-test-'));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  // An interrupted run has no time for a teardown; the server ends by itself.
  process.once('exit', forget);
  let postgres: EmbeddedPostgres | undefined;
  const stop = async (): Promise<void> => {
    await postgres?.stop();
    forget();
  };
  try {
    postgres = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL });
    const { adminUrl, ownerUrl, appUrl } = postgres;
    await runMigrations(ownerUrl);
    const cluster: TestCluster = { adminUrl, ownerUrl, appUrl };
    const workers: DatabaseAddresses[] = [];
    for (let worker = 1; worker <= copies; worker++) {
      workers.push(await cloneDatabase(cluster, `worker_${worker}`));
    }
    return { cluster, workers, stop };
  } catch (error) {
    await stop();
    const why = `The databases of the tests did not come up: ${error instanceof Error ? error.message : error}`;
    // Said at once: what does not pass is not waited for.
    console.error(why);
    throw new Error(why, { cause: error });
  }
}

/** Vitest's global set-up: one cluster, migrated once, and a copy of its database for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, workers, stop } = await eventually(() => start(project.vitest.config.maxWorkers), TRIES);
  project.provide('cluster', cluster);
  project.provide('workerDatabases', workers);
  return stop;
}
