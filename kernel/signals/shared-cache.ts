import { LRUCache } from 'lru-cache';

/**
 * Values loaded once and kept until they are forgotten or `keptMs` have passed. Those who ask while a value is being
 * loaded share it; who asks after `forget` never gets what was being loaded before.
 */
export class SharedCache<K extends {}, V, With = void> {
  readonly #load: (key: K, using: With) => Promise<V>;
  readonly #kept: LRUCache<K, Promise<V>>;

  constructor(load: (key: K, using: With) => Promise<V>, options: { keptMs: number; most: number }) {
    this.#load = load;
    this.#kept = new LRUCache({ max: options.most, ttl: options.keptMs });
  }

  /** The value of a key; `using` is what loading needs and the key stands for. A failure reaches everybody who waits and is not kept. */
  get(key: K, using: With): Promise<V> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(key, using);
    this.#kept.set(key, loading);
    loading.catch(() => {
      if (this.#kept.peek(key) === loading) this.#kept.delete(key);
    });
    return loading;
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
}
