import type { TokenStore } from './token-store.ts';

/** Keeps tokens in the memory of one process: for tests, and for tools that run alone. */
export class MemoryTokenStore implements TokenStore {
  readonly #values = new Map<string, { value: string; expiresAt: Date }>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  async get(key: string): Promise<string | null> {
    const found = this.#values.get(key);
    return found !== undefined && found.expiresAt > this.#now() ? found.value : null;
  }

  async set(key: string, value: string, expiresAt: Date): Promise<void> {
    this.#values.set(key, { value, expiresAt });
  }

  async lock<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#queues.get(key) ?? Promise.resolve();
    const turn = previous.then(work, work);
    this.#queues.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#queues.get(key) === turn) this.#queues.delete(key);
    }
  }
}
