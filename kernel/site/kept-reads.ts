import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import { PAGES_CHANGED } from './page-signals.ts';

declare module '../services.ts' {
  interface Services {
    readonly keptReads: KeptReads;
  }
}

/**
 * What readers of a shop's site share and costs more to read than a page, such as how many items a list has: kept in the
 * process until what the shop's visitors read changes, and for a minute at most.
 */
export interface KeptReads {
  /** What `read` answered for this key, or answers now; everything that it depends on stands in the key. */
  get<T>(shopId: number, key: string, read: () => Promise<T>): Promise<T>;
}

const KEPT_MS = 60_000;
const MOST = 10_000;

/** Opens the kept reads of one process. */
export function openKeptReads(signals: Signals): KeptReads {
  const kept = new SharedCache<string, unknown, () => Promise<unknown>>((_key, read) => read(), {
    keptMs: KEPT_MS,
    most: MOST,
    usableMs: KEPT_MS,
  });
  signals.on(PAGES_CHANGED, ({ shop }) => kept.forgetWhere((key) => key.startsWith(`${String(shop)}\n`)));
  signals.onGap(() => kept.forget());
  return {
    get: <T>(shopId: number, key: string, read: () => Promise<T>) => kept.get(`${shopId}\n${key}`, read) as Promise<T>,
  };
}
