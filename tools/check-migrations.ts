import { join } from 'node:path';
import { findFork, readChain } from './migrations/chain.ts';
import { isWhole } from './migrations/plan.ts';
import { differences, readSnapshot, tablesNow } from './migrations/snapshot.ts';

/** What is wrong with the migrations below a root, and what to do; null where they make the tables that `schema.ts` files describe. */
async function findFault(root: string): Promise<string | null> {
  const folder = join(root, 'database/migrations');
  const chain = readChain(folder);
  const snapshot = readSnapshot(folder);
  if (!isWhole(chain, snapshot)) {
    return `${findFork(chain) ?? 'The snapshot is not that of the newest migration.'} Run npm run migration: it makes anew what is not in main.`;
  }
  const differing = differences(snapshot.tables, await tablesNow(root));
  return differing.length === 0
    ? null
    : `schema.ts files say what no migration does: ${differing.join(', ')}. Run npm run migration <what_it_changes>.`;
}

const fault = await findFault(join(import.meta.dirname, '..'));
if (fault !== null) {
  console.error(`database/migrations: ${fault}`);
  process.exitCode = 1;
}
