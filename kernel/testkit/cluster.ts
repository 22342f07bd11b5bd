import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { cloneDatabase, type DatabaseAddresses, type TestCluster } from './clone-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
    workerDatabases: DatabaseAddresses[];
  }
}

/** Settings for a cluster that may lose everything: a test's data is worth nothing after a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Vitest's global set-up: one cluster, migrated once, and a copy of its database for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL });
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  // An interrupted run has no time for a teardown; the server ends by itself.
  process.once('exit', forget);
  const teardown = async (): Promise<void> => {
    await postgres.stop();
    forget();
  };
  try {
    const { adminUrl, ownerUrl, appUrl } = postgres;
    await runMigrations(ownerUrl);
    const cluster: TestCluster = { adminUrl, ownerUrl, appUrl };
    const workers: DatabaseAddresses[] = [];
    for (let worker = 1; worker <= project.vitest.config.maxWorkers; worker++) {
      workers.push(await cloneDatabase(cluster, `worker_${worker}`));
    }
    project.provide('cluster', cluster);
    project.provide('workerDatabases', workers);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
