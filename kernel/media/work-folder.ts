import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Whoever works touches its folder every few seconds: what lies longer was left by a process that ended in the middle. */
const ABANDONED_MS = 15 * 60_000;

/** A folder for one piece of work, gone with it. */
export interface WorkFolder extends AsyncDisposable {
  readonly path: string;
  /** Says that somebody works in it still. */
  touch(): Promise<void>;
}

/** Removes what processes left that ended in the middle. */
export async function sweepWorkFolders(parent: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Makes a folder of its own below `parent`, for its owner alone, and removes what others left there. */
export async function makeWorkFolder(parent: string): Promise<WorkFolder> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await sweepWorkFolders(parent);
  const path = join(parent, randomUUID());
  await mkdir(path, { mode: 0o700 });
  return {
    path,
    touch: () => utimes(path, new Date(), new Date()).catch(() => undefined),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Bytes that are left on the disk of a folder. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
