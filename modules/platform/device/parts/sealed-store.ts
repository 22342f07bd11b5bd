/** How it lies in the browser: sealed under a key that never leaves this browser. */
interface Sealed {
  seq?: number;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}

const [KEPT, QUEUE] = ['kept', 'queue'] as const;
const SEAL = 'AES-GCM';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * What a browser keeps under a name: values, and what it took, in order, until somebody has it. What was taken is sealed by a key
 * that the browser hands out to nobody: a copy of its files opens nowhere else.
 */
export class SealedStore<T extends object> {
  readonly #db: IDBDatabase;
  readonly #key: CryptoKey;

  private constructor(db: IDBDatabase, key: CryptoKey) {
    this.#db = db;
    this.#key = key;
  }

  static async open<T extends object>(name: string): Promise<SealedStore<T>> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEPT);
      request.result.createObjectStore(QUEUE, { keyPath: 'seq', autoIncrement: true });
    };
    const db = await done(request);
    const fresh = await crypto.subtle.generateKey({ name: SEAL, length: 256 }, false, ['encrypt', 'decrypt']);
    const kept = db.transaction(KEPT, 'readwrite').objectStore(KEPT);
    // Another page may have been first.
    const known = (await done(kept.get('key'))) as CryptoKey | undefined;
    if (known === undefined) await done(kept.put(fresh, 'key'));
    return new SealedStore<T>(db, known ?? fresh);
  }

  async recall<V>(name: string): Promise<V | null> {
    return ((await done(this.#store(KEPT, 'readonly').get(name))) as V | undefined) ?? null;
  }

  async keep(name: string, value: object | null): Promise<void> {
    const store = this.#store(KEPT, 'readwrite');
    if (value === null) await done(store.delete(name));
    else await done(store.put(value, name));
  }

  /** Puts something at the end of what waits. */
  async add(taken: T): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const said = new TextEncoder().encode(JSON.stringify(taken));
    const box = await crypto.subtle.encrypt({ name: SEAL, iv }, this.#key, said);
    await done(this.#store(QUEUE, 'readwrite').add({ iv, box } satisfies Sealed));
  }

  /** The first that waits behind a place; null at the end. */
  async next(after: number): Promise<{ seq: number; taken: T } | null> {
    const range = IDBKeyRange.lowerBound(after, true);
    const cursor = await done(this.#store(QUEUE, 'readonly').openCursor(range));
    if (cursor === null) return null;
    const { seq = 0, iv, box } = cursor.value as Sealed;
    const said = await crypto.subtle.decrypt({ name: SEAL, iv }, this.#key, box);
    return { seq, taken: JSON.parse(new TextDecoder().decode(said)) as T };
  }

  async remove(seq: number): Promise<void> {
    await done(this.#store(QUEUE, 'readwrite').delete(seq));
  }

  count(): Promise<number> {
    return done(this.#store(QUEUE, 'readonly').count());
  }

  #store(name: string, mode: IDBTransactionMode): IDBObjectStore {
    return this.#db.transaction(name, mode).objectStore(name);
  }
}
