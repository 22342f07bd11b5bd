import { LRUCache } from 'lru-cache';

/** How something is read, and how it is put right after some items of its type changed; null where it cannot be. */
export interface Mending<T> {
  read(): Promise<T>;
  mend(kept: T, changed: readonly number[]): Promise<T | null>;
}

interface Kept {
  shopId: number;
  type: string;
  value: Promise<unknown>;
  /** Items that changed since it was read or mended. */
  changed: Set<number>;
  until: number;
}

const KEPT_MS = 3_600_000;
const MOST = 500;
/** Where more items changed, reading anew costs no more. */
const MOST_CHANGED = 200;

/**
 * What is kept across changes of single items: whoever asks after a change has it mended first. Items may be noted that
 * have not changed since; one that changed is noted once its change can be read.
 */
export class MendedReads {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST });

  /** What is kept for a key, mended where items of the type have changed, or what is read now. */
  get<T>(shopId: number, type: string, key: string, { read, mend }: Mending<T>): Promise<T> {
    const name = [shopId, type, key].join('\n');
    const known = this.#kept.get(name);
    if (known === undefined || performance.now() >= known.until) {
      const until = performance.now() + KEPT_MS;
      return this.#hold<T>(name, { shopId, type, value: read(), changed: new Set(), until });
    }
    if (known.changed.size === 0) return known.value as Promise<T>;
    const changed = [...known.changed];
    const value = known.value.then(async (kept) => (await mend(kept as T, changed)) ?? read());
    return this.#hold<T>(name, { ...known, value, changed: new Set() });
  }

  /** Notes that an item of a shop changed. */
  note(shopId: number, type: string, id: number): void {
    for (const [name, kept] of this.#kept.entries()) {
      if (kept.shopId !== shopId || kept.type !== type) continue;
      kept.changed.add(id);
      if (kept.changed.size > MOST_CHANGED) this.#kept.delete(name);
    }
  }

  /** Forgets what is kept of a shop, or of all. */
  forget(shopId?: number): void {
    for (const [name, kept] of this.#kept.entries()) {
      if (shopId === undefined || kept.shopId === shopId) this.#kept.delete(name);
    }
  }

  #hold<T>(name: string, kept: Kept): Promise<T> {
    this.#kept.set(name, kept);
    kept.value.catch(() => {
      if (this.#kept.peek(name) === kept) this.#kept.delete(name);
    });
    return kept.value as Promise<T>;
  }
}
