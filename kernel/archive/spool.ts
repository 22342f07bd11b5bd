import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Lines that were laid down: where they lie, and what an archive says of them. */
export interface Spooled {
  at: number;
  bytes: number;
  sha256: string;
  count: number;
}

/** A place for more than memory should hold. */
export interface Spool extends AsyncDisposable {
  /** Lays lines down, counted and hashed; one after the other. */
  lay(lines: AsyncIterable<string>): Promise<Spooled>;
  /** What was laid down. */
  read(spooled: Spooled): Readable;
}

const MOVED_AT_ONCE = 256 * 1024;

/** Opens a file that no name leads to, so that nothing of it outlives the process, however that ends. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `medley-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let end = 0;
  return {
    async lay(lines) {
      const hash = createHash('sha256');
      const at = end;
      let [count, waiting] = [0, ''];
      const flush = async (): Promise<void> => {
        const piece = Buffer.from(waiting);
        waiting = '';
        hash.update(piece);
        for (let written = 0; written < piece.byteLength; ) {
          written += (await file.write(piece, written, piece.byteLength - written, end + written)).bytesWritten;
        }
        end += piece.byteLength;
      };
      for await (const line of lines) {
        waiting += `${line}\n`;
        count += 1;
        if (waiting.length >= MOVED_AT_ONCE) await flush();
      }
      await flush();
      return { at, bytes: end - at, sha256: hash.digest('hex'), count };
    },
    read: ({ at, bytes }) =>
      Readable.from(
        (async function* () {
          for (let read = 0; read < bytes; ) {
            const piece = Buffer.allocUnsafe(Math.min(MOVED_AT_ONCE, bytes - read));
            const { bytesRead } = await file.read(piece, 0, piece.byteLength, at + read);
            if (bytesRead === 0) throw new Error('The spool ends before what was laid down.');
            read += bytesRead;
            yield piece.subarray(0, bytesRead);
          }
        })(),
        { objectMode: false },
      ),
    [Symbol.asyncDispose]: () => file.close(),
  };
}
