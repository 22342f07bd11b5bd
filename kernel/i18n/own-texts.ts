import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Locale } from '../rules/locale.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import type { ShopTexts } from './translate.ts';

declare module '../services.ts' {
  interface Services {
    readonly ownTexts: OwnTexts;
  }
}

/** Signals that a shop words texts differently from now on: `{ shop }`. */
export const TEXTS_CHANGED = 'texts';

/** The texts that shops word differently, kept in the process until somebody changes them. */
export interface OwnTexts {
  of(shopId: number): Promise<ShopTexts>;
  /** What this process knows of them without waiting; what it does not know yet it begins to load. */
  known(shopId: number): ShopTexts | undefined;
  /** Counts a text that was asked for and is not there. */
  missed(shopId: number, locale: Locale, key: string): void;
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
}

const KEPT_MS = 600_000;
const MOST_SHOPS = 10_000;
const FLUSH_MS = 10_000;
/** Counted keys that wait to be written, and rows that a shop may have: a broken screen must not fill the table. */
const MOST_WAITING = 500;
const MOST_ROWS = 500;
const KEY = /^[A-Za-z][\w-]*(?:\.[\w-]+){1,8}$/;
const LONGEST_KEY = 160;

/** Opens the own texts over their table. */
export function openOwnTexts(database: Database, signals: Signals): OwnTexts {
  const last = new LRUCache<number, ShopTexts>({ max: MOST_SHOPS });
  const as = (shopId: number) => database.as({ shopId, personId: null, requestId: 'texts' });
  const kept = new SharedCache<number, ShopTexts>(
    async (shopId) => {
      const rows = await as(shopId).rows<{ key: string; zh: string | null; en: string | null }>(
        'select key, zh, en from own_text where shop_id = $1',
        [shopId],
      );
      const inLanguage = (name: 'zh' | 'en'): Map<string, string> =>
        new Map(rows.flatMap((row) => (row[name] === null ? [] : [[row.key, row[name]] as const])));
      const texts = { 'zh-CN': inLanguage('zh'), en: inLanguage('en') };
      last.set(shopId, texts);
      return texts;
    },
    { keptMs: KEPT_MS, most: MOST_SHOPS, usableMs: KEPT_MS },
  );
  // What is being loaded in passing has nobody who waits: the next one who asks tries again.
  const load = (shopId: number): void => void kept.get(shopId).catch(() => undefined);
  signals.on(TEXTS_CHANGED, ({ shop }) => {
    kept.forget(Number(shop));
    if (last.has(Number(shop))) load(Number(shop));
  });
  signals.onGap(() => kept.forget());

  let waiting = new Map<string, { shopId: number; locale: Locale; key: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting = new Map();
    for (const { shopId, locale, key, count } of counted) {
      await as(shopId).write((tx) =>
        tx.rows(
          `insert into missing_text as m (key, locale, count, last_at) select $2, $3, $4, now()
           where (select count(*) from missing_text where shop_id = $1) < ${MOST_ROWS}
             or exists (select from missing_text where shop_id = $1 and key = $2 and locale = $3)
           on conflict (shop_id, key, locale) do update set count = least(m.count + excluded.count, 2000000000), last_at = now()`,
          [shopId, key, locale, count],
        ),
      );
    }
  };
  return {
    of: (shopId) => kept.get(shopId),
    known(shopId) {
      if (kept.known(shopId) === undefined) load(shopId);
      return last.get(shopId);
    },
    missed(shopId, locale, key) {
      if (!KEY.test(key) || key.length > LONGEST_KEY) return;
      const name = `${shopId} ${locale} ${key}`;
      const known = waiting.get(name);
      if (known !== undefined) known.count += 1;
      else if (waiting.size < MOST_WAITING) waiting.set(name, { shopId, locale, key, count: 1 });
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
  };
}
