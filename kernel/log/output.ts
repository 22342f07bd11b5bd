import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Written at once at most, so that a reader with a small buffer gets whole lines early. */
const PIECE_BYTES = 64 * 1024;
/** Kept while nobody reads; what comes after is dropped and counted. */
const MOST_WAITING = 8 * 1024 * 1024;
/** Between two tries where the reader takes nothing at the moment. */
const AGAIN_MS = 10;
/** Tries of a process that ends, so that it does end. */
const LAST_TRIES = 100;

const NOTHING = Buffer.alloc(0);

const isFull = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EAGAIN' || code === 'EBUSY';
};

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Lines for whoever reads a file descriptor that says when it is full: a reader that pauses holds nothing up, and one that died costs its
 * lines and never the end of the process. (The library's own stream tries a broken pipe again for ever when a process exits.) Written
 * at once and by nobody else: what another thread were still writing when the process ends would fall into the midst of the last lines.
 */
export class LogOutput implements DestinationStream {
  readonly #fd: number;
  #lines: string[] = [];
  #waiting = 0;
  #dropped = 0;
  /** What of a piece the reader did not take yet. */
  #rest: Buffer = NOTHING;
  #isTrying = false;
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
    if (!this.#isTrying) this.#go();
  }

  /** Writes what waits before it returns; called before the process ends and after a fatal error. Gives up where nobody reads. */
  flushSync(): void {
    for (let tries = 1; !this.#pass(); tries += 1) {
      if (tries === LAST_TRIES) this.#giveUp();
      else sleep(AGAIN_MS);
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

  /** Writes what the reader takes; whether that is all. */
  #pass(): boolean {
    while (this.#hasMore()) {
      try {
        this.#rest = this.#rest.subarray(writeSync(this.#fd, this.#rest));
      } catch (error) {
        if (isFull(error)) return false;
        this.#giveUp();
      }
    }
    return true;
  }

  #hasMore(): boolean {
    if (this.#rest.length > 0) return true;
    if (this.#dropped > 0) {
      this.#keep(
        `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: 'lines were dropped', dropped: this.#dropped })}\n`,
      );
      this.#dropped = 0;
    }
    if (this.#lines.length === 0) return false;
    this.#rest = this.#piece();
    return true;
  }

  #go(): void {
    this.#isTrying = !this.#pass();
    if (this.#isTrying) setTimeout(() => this.#go(), AGAIN_MS).unref();
  }

  #giveUp(): void {
    this.#broken = true;
    this.#lines = [];
    this.#rest = NOTHING;
    this.#dropped = 0;
  }
}

let output: LogOutput | undefined;

/** The output of the process, one for all who log; it is written to the end when the process exits. */
export function standardOutput(): LogOutput {
  if (output === undefined) {
    // Whoever asks for it has a pipe or a socket say that it is full, in the place of waiting for its reader.
    void process.stdout;
    const made = new LogOutput(1);
    process.on('exit', () => made.flushSync());
    output = made;
  }
  return output;
}
