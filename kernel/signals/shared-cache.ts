import { LRUCache } from 'lru-cache';

const RETRY_MS = 2_000;

interface Kept<V> {
  loading: Promise<V>;
  /** What was loaded, once it is there. */
  value: V | undefined;
  freshUntil: number;
  /** Until when it stands in for a newer one that cannot be loaded. */
  usableUntil: number;
}

/** How long and how many values are kept. */
export interface SharedCacheOptions {
  keptMs: number;
  most: number;
  /** How much longer an old value answers where loading a new one fails, as while the database is away; 0 unless stated. */
  usableMs?: number;
}

/**
 * Values loaded once and kept until they are forgotten or `keptMs` have passed. Those who ask while a value is being
 * loaded share it; who asks after `forget` never gets what was being loaded before.
 */
export class SharedCache<K extends {}, V, With = void> {
  readonly #load: (key: K, using: With) => Promise<V>;
  readonly #kept: LRUCache<K, Kept<V>>;
  readonly #options: Required<SharedCacheOptions>;

  constructor(load: (key: K, using: With) => Promise<V>, options: SharedCacheOptions) {
    this.#load = load;
    this.#options = { usableMs: 0, ...options };
    this.#kept = new LRUCache({ max: options.most });
  }

  /** The value of a key; `using` is what loading needs and the key stands for. A failure reaches everybody who waits and is not kept. */
  get(key: K, using: With): Promise<V> {
    const known = this.#kept.get(key);
    if (known !== undefined && performance.now() < known.freshUntil) return known.loading;
    return this.#renew(key, using, known);
  }

  /** The value of a key where it is there and fresh, without asking for it. */
  known(key: K): V | undefined {
    const known = this.#kept.get(key);
    return known !== undefined && performance.now() < known.freshUntil ? known.value : undefined;
  }

  /** Forgets one key, or everything. */
  forget(key?: K): void {
    if (key === undefined) this.#kept.clear();
    else this.#kept.delete(key);
  }

  /** Forgets the keys that a test picks out. */
  forgetWhere(picks: (key: K) => boolean): void {
    for (const key of [...this.#kept.keys()]) if (picks(key)) this.#kept.delete(key);
  }

  #renew(key: K, using: With, old: Kept<V> | undefined): Promise<V> {
    const now = performance.now();
    const freshUntil = now + this.#options.keptMs;
    const loading = this.#load(key, using);
    const kept: Kept<V> = { loading, value: undefined, freshUntil, usableUntil: freshUntil + this.#options.usableMs };
    this.#kept.set(key, kept);
    kept.loading = loading.then(
      (value) => {
        kept.value = value;
        return value;
      },
      (error: unknown) => {
        if (old?.value !== undefined && now < old.usableUntil) {
          Object.assign(kept, { value: old.value, freshUntil: now + RETRY_MS, usableUntil: old.usableUntil });
          return old.value;
        }
        if (this.#kept.peek(key) === kept) this.#kept.delete(key);
        throw error;
      },
    );
    return kept.loading;
  }
}
