import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, stat, truncate, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { postgresFolder } from './postgres-home.ts';

const DAY_MS = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Where the embedded server whose data lies in a folder writes its log. */
export const serverLog = (folder: string): string => join(folder, 'server.log');

/** The day of a log's first line (UTC), or null where there is no log, or no line yet. */
async function firstDay(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  await using log = file;
  const { buffer, bytesRead } = await log.read(Buffer.alloc(10), 0, 10, 0);
  if (bytesRead === 0) return null;
  const said = buffer.toString('latin1', 0, bytesRead);
  return /^\d{4}-\d\d-\d\d$/.test(said) ? said : dayOf((await log.stat()).mtime);
}

/**
 * Sets the log of the embedded server in `dataDir` apart where it was begun on an earlier day, under the day it was written
 * to last, and removes those whose last line is older than so many days: an error may repeat a value that somebody typed.
 * The server goes on writing to the file it has open, so that one is copied and emptied.
 */
export async function turnServerLogOver(dataDir: string, now: Date, days: number): Promise<void> {
  const path = serverLog(postgresFolder(dataDir));
  const began = await firstDay(path);
  if (began !== null && began < dayOf(now)) {
    const { mtime } = await stat(path);
    const apart = join(dirname(path), `server-${dayOf(mtime)}.log`);
    // Piece by piece: a log that nobody ever turned over may be larger than the memory.
    await pipeline(createReadStream(path), createWriteStream(apart, { flags: 'a', mode: 0o600 }));
    await truncate(path);
  }
  const oldest = dayOf(new Date(now.getTime() - days * DAY_MS));
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    // Earlier releases kept the log before the last one under `.1`.
    if (!/^server(?:-\d{4}-\d\d-\d\d\.log|\.log\.1)$/.test(name)) continue;
    const apart = join(dirname(path), name);
    const day = name.endsWith('.1') ? dayOf((await stat(apart)).mtime) : name.slice(7, 17);
    if (day < oldest) await unlink(apart);
  }
}
