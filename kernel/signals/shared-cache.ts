import { LRUCache } from 'lru-cache';

/**
 * Values loaded once and kept until they are forgotten or `keptMs` have passed. Those who ask while a value is being
 * loaded share it; who asks after `forget` never gets what was being loaded before.
 */
export class SharedCache<K extends {}, V> {
  readonly #load: (key: K) => Promise<V>;
  readonly #kept: LRUCache<K, Promise<V>>;

  constructor(load: (key: K) => Promise<V>, options: { keptMs: number; most: number }) {
    this.#load = load;
    this.#kept = new LRUCache({ max: options.most, ttl: options.keptMs });
  }

  /** The value of a key; a failure to load it reaches everybody who waits and is not kept. */
  get(key: K): Promise<V> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(key);
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
}
