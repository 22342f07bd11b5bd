import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** What was written to a file beside the storage. */
export interface Spooled {
  path: string;
  bytes: number;
  sha256: string;
  count: number;
}

const WRITTEN_AT_ONCE = 256 * 1024;

/** Writes lines into a new file, counted and hashed, without keeping them. */
export async function spoolLines(path: string, lines: AsyncIterable<string>): Promise<Spooled> {
  const hash = createHash('sha256');
  let [bytes, count, waiting] = [0, 0, ''];
  await using file = await open(path, 'wx', 0o600);
  const flush = async (): Promise<void> => {
    const piece = Buffer.from(waiting);
    waiting = '';
    hash.update(piece);
    bytes += piece.byteLength;
    await file.writeFile(piece);
  };
  for await (const line of lines) {
    waiting += `${line}\n`;
    count += 1;
    if (waiting.length >= WRITTEN_AT_ONCE) await flush();
  }
  await flush();
  return { path, bytes, sha256: hash.digest('hex'), count };
}
