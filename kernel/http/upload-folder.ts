import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IdleCollection } from '../process/idle-collection.ts';

/** No call takes that long: what is older was left by a process that ended in the middle. */
const ABANDONED_MS = 15 * 60_000;

/** A file on the disk for as long as its call lasts, counted and hashed while it came. */
export interface TakenFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Keeps what people send on the disk until it has been looked into: memory does not grow with what is sent at once. */
export class UploadFolder {
  readonly #folder: string;
  readonly #idle = new IdleCollection();
  #swept = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens (and makes, for its owner alone) the folder and removes what a crash left there. */
  static async open(folder: string): Promise<UploadFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const opened = new UploadFolder(folder);
    await opened.#sweep();
    return opened;
  }

  /** Where something may be written for a while; whoever asks removes it. */
  path(): string {
    return join(this.#folder, randomUUID());
  }

  /** Writes what comes to the disk; where it breaks off, nothing stays. */
  async take(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<TakenFile> {
    await this.#sweep();
    const path = this.path();
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      await using file = await open(path, 'wx', 0o600);
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    } catch (error) {
      await this.remove(path);
      throw error;
    } finally {
      this.#idle.came(bytes);
    }
    return { path, bytes, sha256: hash.digest('hex') };
  }

  /** Removes a file of the folder, if it is there. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#swept < ABANDONED_MS) return;
    this.#swept = now;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && now - found.mtimeMs > ABANDONED_MS) await this.remove(path);
    }
  }
}
