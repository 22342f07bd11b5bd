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

/** Lines on their way to where they lie. */
export interface Laying {
  /** Lays one more down, counted and hashed. */
  add(line: string): Promise<void>;
  end(): Promise<Spooled>;
}

/** A place for more than memory should hold. */
export interface Spool extends AsyncDisposable {
  /** Lays lines down; one set of them after the other. */
  begin(): Laying;
  /** The same with lines that are all there. */
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
  const begin = (): Laying => {
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
    return {
      async add(line) {
        waiting += `${line}\n`;
        count += 1;
        if (waiting.length >= MOVED_AT_ONCE) await flush();
      },
      async end() {
        await flush();
        return { at, bytes: end - at, sha256: hash.digest('hex'), count };
      },
    };
  };
  return {
    begin,
    async lay(lines) {
      const laying = begin();
      for await (const line of lines) await laying.add(line);
      return laying.end();
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
