import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  refuseBadMime,
  type Storage,
  StorageError,
  type StoredFacts,
  type StoredObject,
} from './storage.ts';
import { storageKeyParts } from './storage-key.ts';

const abandonedAfter = 24 * 60 * 60_000;

/**
 * Keeps objects as files: `objects/shop/7/0f/<uuid>…` holds the bytes as they are and `types/…` the media type. Writes go
 * to `incoming/` first, are flushed, then renamed, so that a reader never meets half an object and several processes can
 * share the folder.
 */
export class DiskStorage implements Storage {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Opens (and makes, with mode 0700) the storage in a folder and removes what a crash left in `incoming` a day ago. */
  static async open(folder: string): Promise<DiskStorage> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const root = await realpath(folder);
    await mkdir(join(root, 'incoming'), { recursive: true, mode: 0o700 });
    const storage = new DiskStorage(root);
    await storage.sweep();
    return storage;
  }

  async sweep(): Promise<void> {
    const incoming = join(this.#root, 'incoming');
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }

  async put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options: { mime: string; maxBytes?: number },
  ): Promise<StoredFacts> {
    const target = this.#path('objects', key);
    refuseBadMime(options.mime);
    const chunks = body instanceof Uint8Array ? [body] : body;
    const facts = await this.#write(target, chunks, options.maxBytes ?? Number.POSITIVE_INFINITY, async () => {
      // The type goes first: an object that is seen has its type already.
      await this.#write(this.#path('types', key), [Buffer.from(options.mime)], Number.POSITIVE_INFINITY);
    });
    return facts;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = await this.#openForReading(key);
    if (file === null) throw new StorageError('not_found');
    return file.createReadStream(range === undefined ? {} : { start: range.start, end: range.end });
  }

  async stat(key: string): Promise<StoredObject | null> {
    const file = await this.#openForReading(key);
    if (file === null) return null;
    try {
      const { size, mtime } = await file.stat();
      const mime = await readFile(this.#path('types', key), 'utf8').catch(() => 'application/octet-stream');
      return { bytes: size, mime, modifiedAt: mtime };
    } finally {
      await file.close();
    }
  }

  async delete(key: string): Promise<boolean> {
    const path = this.#path('objects', key);
    const found = await attempt(rm(path).then(() => true));
    await attempt(rm(this.#path('types', key)));
    if (found === true) await syncFolder(dirname(path));
    return found === true;
  }

  /** The shops that have anything here. */
  async shops(): Promise<number[]> {
    const names = (await attempt(readdir(join(this.#root, 'objects/shop')))) ?? [];
    return names.map(Number).filter(Number.isSafeInteger);
  }

  async *list(shop: number): AsyncIterable<string> {
    const folder = join(this.#root, 'objects/shop', String(shop));
    for (const part of (await attempt(readdir(folder))) ?? []) {
      for (const name of (await attempt(readdir(join(folder, part)))) ?? []) yield `shop/${shop}/${name}`;
    }
  }

  #path(kind: 'objects' | 'types', key: string): string {
    const { shop, id, suffix } = storageKeyParts(key);
    return join(this.#root, kind, 'shop', String(shop), id.slice(0, 2), `${id}${suffix}`);
  }

  #openForReading(key: string): Promise<FileHandle | null> {
    return attempt(open(this.#path('objects', key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)));
  }

  async #write(
    target: string,
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    maxBytes: number,
    beforeVisible: () => Promise<void> = async () => undefined,
  ): Promise<StoredFacts> {
    const temporary = join(this.#root, 'incoming', randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    const file = await available(open(temporary, 'wx', 0o600));
    try {
      try {
        for await (const chunk of chunks) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) throw new StorageError('too_large');
          hash.update(chunk);
          await available(file.writeFile(chunk));
        }
        await available(file.sync());
      } finally {
        await file.close();
      }
      await beforeVisible();
      await available(mkdir(dirname(target), { recursive: true, mode: 0o700 }));
      await available(rename(temporary, target));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await available(syncFolder(dirname(target)));
    return { bytes, sha256: hash.digest('hex') };
  }
}

async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new StorageError('unavailable', { cause });
  }
}

async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ELOOP')) return null;
    throw new StorageError('unavailable', { cause });
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot flush a folder; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}
