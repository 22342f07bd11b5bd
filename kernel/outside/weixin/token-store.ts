/**
 * Shares WeChat's access tokens and tickets between processes. Keys name the application; values are secrets and must be
 * encrypted at rest.
 */
export interface TokenStore {
  /** Gives the value under a key, or null when there is none or it has expired. */
  get(key: string): Promise<string | null>;
  /** Keeps a value until it expires, in place of an earlier one. */
  set(key: string, value: string, expiresAt: Date): Promise<void>;
  /**
   * Runs `work` while no other process runs work under the same key, and answers or throws what it does. Work makes up to
   * five calls to WeChat of 5 s each, and may lock another key inside, so a lock must hold for at least 30 s.
   */
  lock<T>(key: string, work: () => Promise<T>): Promise<T>;
}
