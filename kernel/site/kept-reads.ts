import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import { MendedReads, type Mending } from './mended-reads.ts';
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
  /**
   * What `read` answered for this key, or answers now; everything that it depends on stands in the key. With `about` it shows
   * nothing but items of these types: where one of another type changed, it stays.
   */
  get<T>(shopId: number, key: string, read: () => Promise<T>, about?: readonly string[]): Promise<T>;
  /**
   * The same of what costs so much that a change of an item mends it: kept for an hour, or until something changes of which
   * nobody says that it was one item. It depends on nothing but the key and the items of a type.
   */
  mended<T>(shopId: number, type: string, key: string, mending: Mending<T>): Promise<T>;
}

const KEPT_MS = 60_000;
const MOST = 10_000;

const nameOf = (shopId: unknown, about: readonly string[] = []): string => `${String(shopId)}\n${about.join(' ')}\n`;

/** Whether a change of an item of a type, or of anything where none is named, concerns what stands behind the head of a name. */
function isConcerned(name: string, head: string, type: unknown): boolean {
  if (!name.startsWith(head)) return false;
  const about = name.slice(head.length, name.indexOf('\n', head.length));
  return about === '' || typeof type !== 'string' || about.split(' ').includes(type);
}

/** Opens the kept reads of one process. */
export function openKeptReads(signals: Signals): KeptReads {
  const kept = new SharedCache<string, unknown, () => Promise<unknown>>((_key, read) => read(), {
    keptMs: KEPT_MS,
    most: MOST,
    usableMs: KEPT_MS,
  });
  const mended = new MendedReads();
  signals.on(PAGES_CHANGED, ({ shop, type, id }) => {
    const head = `${String(shop)}\n`;
    kept.forgetWhere((name) => isConcerned(name, head, type));
    if (typeof type === 'string' && typeof id === 'number') mended.note(Number(shop), type, id);
    else mended.forget(Number(shop));
  });
  signals.onGap(() => {
    kept.forget();
    mended.forget();
  });
  return {
    get: <T>(shopId: number, key: string, read: () => Promise<T>, about?: readonly string[]) =>
      kept.get(nameOf(shopId, about) + key, read) as Promise<T>,
    mended: (shopId, type, key, mending) => mended.get(shopId, type, key, mending),
  };
}
