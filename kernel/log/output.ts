import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Written at once at most, so that a reader with a small buffer gets whole lines early. */
const PIECE_BYTES = 64 * 1024;
/** Kept while nobody reads; what comes after is dropped and counted. */
const MOST_WAITING = 8 * 1024 * 1024;
/** Between two tries where the reader takes nothing at the moment. */
const AGAIN_MS = 100;
/** Tries of a process that ends, so that it does end. */
const LAST_TRIES = 10;

const isFull = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EAGAIN' || code === 'EBUSY';
};

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Lines for whoever reads a file descriptor, written beside everything else: a reader that pauses holds nothing up, and
 * one that died costs its lines and never the end of the process. (The library's own stream tries a broken pipe again
 * for ever when a process exits.)
 */
export class LogOutput implements DestinationStream {
  readonly #fd: number;
  #lines: string[] = [];
  #waiting = 0;
  #dropped = 0;
  #writing = false;
  #broken = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Takes one line with its end; what nobody can read any more is forgotten. */
  write(line: string): void {
    if (this.#broken) return;
    if (this.#waiting > MOST_WAITING) {
      this.#dropped += 1;
      return;
    }
    this.#keep(line);
    if (!this.#writing) this.#next();
  }

  /** Writes what waits before it returns; called before the process ends and after a fatal error. Gives up where nobody reads. */
  flushSync(): void {
    let tries = 0;
    while (!this.#broken && this.#lines.length > 0) {
      let piece = this.#piece();
      while (!this.#broken && piece.length > 0) {
        try {
          piece = piece.subarray(writeSync(this.#fd, piece));
        } catch (error) {
          tries += 1;
          if (isFull(error) && tries < LAST_TRIES) sleep(AGAIN_MS);
          else this.#giveUp();
        }
      }
    }
  }

  #keep(line: string): void {
    this.#lines.push(line);
    this.#waiting += line.length;
  }

  #piece(): Buffer {
    let length = 0;
    let count = 0;
    for (const line of this.#lines) {
      if (count > 0 && length + line.length > PIECE_BYTES) break;
      length += line.length;
      count += 1;
    }
    this.#waiting -= length;
    return Buffer.from(this.#lines.splice(0, count).join(''));
  }

  #next(): void {
    if (this.#dropped > 0) {
      this.#keep(
        `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: 'lines were dropped', dropped: this.#dropped })}\n`,
      );
      this.#dropped = 0;
    }
    this.#writing = this.#lines.length > 0;
    if (this.#writing) this.#send(this.#piece());
  }

  #send(piece: Buffer): void {
    write(this.#fd, piece, (error, written) => {
      if (error !== null && isFull(error)) setTimeout(() => this.#send(piece), AGAIN_MS).unref();
      else if (error !== null) this.#giveUp();
      else if (written < piece.length) this.#send(piece.subarray(written));
      else this.#next();
    });
  }

  #giveUp(): void {
    this.#broken = true;
    this.#lines = [];
  }
}

let output: LogOutput | undefined;

/** The output of the process, one for all who log; it is written to the end when the process exits. */
export function standardOutput(): LogOutput {
  if (output === undefined) {
    const made = new LogOutput(1);
    process.on('exit', () => made.flushSync());
    output = made;
  }
  return output;
}
