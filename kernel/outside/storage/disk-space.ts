import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { postgresFolder } from '../../database/postgres-home.ts';

const MB = 1_048_576;

/** The folders that grow, as people who look after the machine know them; the embedded database may lie on another disk. */
const growingFolders = ({ dataDir, databaseUrl }: Config): [string, string][] => {
  const own = join(dataDir, 'postgres');
  const folders: [string, string][] = [['DATA_DIR', dataDir]];
  if (databaseUrl === undefined) folders.push(['DATA_DIR/postgres', postgresFolder(own)]);
  return folders;
};

async function freeMb(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing has been written there yet.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found === null ? Number.POSITIVE_INFINITY : Math.floor((found.bavail * found.bsize) / MB);
}

/** The folder whose disk has less left than the installation keeps for its database to go on; null where there is room. */
export async function fullDisk(config: Config): Promise<{ where: string; free: number; least: number } | null> {
  const least = config.diskReserveMb;
  for (const [where, folder] of growingFolders(config)) {
    const free = await freeMb(folder);
    if (free < least) return { where, free, least };
  }
  return null;
}
