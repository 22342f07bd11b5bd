import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { cloneDatabase, type DatabaseAddresses, dropDatabase } from './clone-database.ts';
import type {} from './cluster.ts';

/**
 * Addresses of this worker's own migrated database (`*.pg.test.ts` only). Files that run in the same worker share it,
 * one after the other, so a test makes shops of its own and counts on no empty table.
 */
export function testDatabase(): DatabaseAddresses {
  const own = inject('workerDatabases')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error('There is no database for this worker: name the file *.pg.test.ts.');
  return own;
}

/** A database of one test's own; end it with `drop`. */
export type OwnDatabase = DatabaseAddresses & { drop(): Promise<void> };

async function ownDatabase(template?: string): Promise<OwnDatabase> {
  const cluster = inject('cluster');
  const name = `fresh_${randomBytes(6).toString('hex')}`;
  const addresses = await cloneDatabase(cluster, name, template);
  return { ...addresses, drop: () => dropDatabase(cluster, name) };
}

/** A migrated database for one test alone, for what would disturb others (dropping a policy, say). */
export const freshDatabase = (): Promise<OwnDatabase> => ownDatabase();

/** A database that nothing has migrated yet, with its roles and extensions. */
export const emptyDatabase = (): Promise<OwnDatabase> => ownDatabase('template1');
