import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresFolder } from '../database/postgres-home.ts';
import { runProgram } from '../database/run-program.ts';

/**
 * Copies the data folder of a portal that has stopped, its database with it, to where nothing is yet; what is there then starts
 * without making and migrating a database. Copies nothing where the database had to lie elsewhere: the copy would share it.
 */
export function copyDataFolder(from: string, to: string): void {
  const postgres = join(from, 'postgres');
  if (!existsSync(join(postgres, 'cluster')) || postgresFolder(postgres) !== postgres) return;
  // Not by Node, which would make all of it ours: the cluster belongs to the database's account.
  runProgram('cp', ['-a', from, to]);
}
