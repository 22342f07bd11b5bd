import { link, open, readdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const DAY_MS = 86_400_000;
/** The first line of a file that `appendJsonLine` wrote begins with its moment. */
const FIRST_DAY = /^\{"at":"(\d{4}-\d\d-\d\d)T/;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day of the first line (UTC), or null where there is no file, or no line yet. */
async function firstDay(path: string): Promise<string | null> {
  try {
    await using file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return FIRST_DAY.exec(buffer.subarray(0, bytesRead).toString('latin1'))?.[1] ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Sets a file of JSON lines that was begun on an earlier day apart, under the day it was written to last, and removes those
 * whose last line is older than so many days. Who appends in this moment loses nothing: their line lands in one file or
 * the other. Says which files went.
 */
export async function turnOver(path: string, now: Date, days: number): Promise<string[]> {
  const stem = basename(path, '.jsonl');
  const began = await firstDay(path);
  if (began !== null && began < dayOf(now)) {
    const { mtime } = await stat(path);
    const setApart = async (nth: number): Promise<void> => {
      const apart = join(dirname(path), `${stem}-${dayOf(mtime)}${nth === 1 ? '' : `-${nth}`}.jsonl`);
      // A link, as a rename would write over a file of the same day.
      const isFree = await link(path, apart).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      await (isFree ? unlink(path) : setApart(nth + 1));
    };
    await setApart(1);
  }
  const oldest = dayOf(new Date(now.getTime() - days * DAY_MS));
  const gone: string[] = [];
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const said = name.startsWith(`${stem}-`) && name.endsWith('.jsonl') ? name.slice(stem.length + 1, -6) : '';
    const day = /^(\d{4}-\d\d-\d\d)(?:-\d+)?$/.exec(said)?.[1];
    if (day === undefined || day >= oldest) continue;
    await unlink(join(dirname(path), name));
    gone.push(name);
  }
  return gone;
}
