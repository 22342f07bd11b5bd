import type { Readable } from 'node:stream';

/** What is known of a stored object without reading it. */
export interface StoredObject {
  readonly bytes: number;
  readonly mime: string;
  readonly modifiedAt: Date;
  /** SHA-256 of its bytes, hexadecimal, where the storage keeps it. */
  readonly sha256?: string;
}

/** What a stored object turned out to be, counted and hashed (SHA-256, hexadecimal) while it was written. */
export interface StoredFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** The bytes to read, both ends included, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps files outside the database. Keys are made by `newStorageKey` alone and always begin with the shop; every method
 * rejects any other key with `StorageError` of kind `bad_key` before it touches anything.
 */
export interface Storage {
  /**
   * Stores an object whole or not at all; it is there for every process, and survives a crash, once this resolves. A
   * second write of the same key replaces the first. Beyond `maxBytes` it rejects with `too_large`; a failing source
   * rejects with its own error; a failing store with `unavailable`, which can be retried.
   */
  put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options: { mime: string; maxBytes?: number },
  ): Promise<StoredFacts>;
  /** Opens an object, or a range of it, for reading; rejects with `not_found` before anything has been sent. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Says what is stored under a key, or null for nothing. */
  stat(key: string): Promise<StoredObject | null>;
  /** Removes an object and says whether there was one. */
  delete(key: string): Promise<boolean>;
  /** Removes what a crash left half written a day ago; a storage that leaves nothing needs none. */
  sweep?(): Promise<void>;
  /** The keys of everything that a shop has stored, in no order. */
  list(shop: number): AsyncIterable<string>;
}

const mimeShape = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}(?:; ?charset=[a-z0-9-]{1,20})?$/;

/** Refuses a media type that could break a header. */
export function refuseBadMime(mime: string): void {
  if (!mimeShape.test(mime)) throw new StorageError('bad_mime');
}

/** Why a storage refused. */
export type StorageFault = 'bad_key' | 'bad_mime' | 'not_found' | 'too_large' | 'unavailable';

/** Says why a storage refused; only `unavailable` is worth another try. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly fault: StorageFault;
  readonly retryable: boolean;

  constructor(fault: StorageFault, options?: { cause?: unknown }) {
    super(`storage: ${fault.replaceAll('_', ' ')}`, options);
    this.fault = fault;
    this.retryable = fault === 'unavailable';
  }
}
