import { LRUCache } from 'lru-cache';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { GatheredKind } from '../../../../kernel/process/gathering.ts';
import { isRobot } from '../../../../kernel/rules/is-robot.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import type { Services } from '../../../../kernel/services.ts';
import { SharedCache } from '../../../../kernel/signals/shared-cache.ts';
import { audienceGate } from '../../envelope/public.ts';

const SECONDS_BETWEEN = 30 * 60;
/** Readings that are added to those counted; more than come in a minute. */
const MOST_WAITING = 10_000;
/** How long the number of an item stands for all its readers. */
const KEPT_MS = 2_000;
const MOST_ITEMS = 5_000;
/** Readers whom a process knows to have been counted. */
const MOST_READERS = 200_000;

interface Standing {
  audience: string;
  views: number;
}

interface Reading {
  newsId: number;
  reader: string;
  at: string;
}

const STANDING = `
  SELECT t.audience, coalesce(v.views, 0) + (SELECT coalesce(sum(r.readings), 0)::int FROM (
       SELECT readings FROM news_reader WHERE shop_id = $1 AND news_id = t.id AND readings > 0 LIMIT ${MOST_WAITING}) r) AS views
   FROM news t
   LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
   WHERE t.shop_id = $1 AND t.live AND t.id = $2`;

// A row of its reader alone, so that readers of one item do not wait for each other; `foldViews` adds them up.
const NOTE = `
  INSERT INTO news_reader (news_id, reader_hash, at, readings)
  SELECT r.news_id, r.reader, max(r.at), count(*)::int FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS r (news_id, reader, at)
  WHERE EXISTS (SELECT FROM news t WHERE t.shop_id = $5 AND t.id = r.news_id) GROUP BY r.news_id, r.reader ORDER BY r.news_id, r.reader
  ON CONFLICT (shop_id, news_id, reader_hash) DO UPDATE SET at = excluded.at, readings = news_reader.readings + excluded.readings
    WHERE news_reader.at <= excluded.at - make_interval(secs => $4)`;

/** What one process knows of readings: how items stand, who was counted when, and how many of each item wait to be written. */
class Readings {
  readonly standing = new SharedCache((_key: string, { ctx, id }: { ctx: Ctx; id: number }) => this.#load(ctx, id), {
    keptMs: KEPT_MS,
    most: MOST_ITEMS,
  });
  readonly waiting = new Map<string, number>();
  readonly #counted = new LRUCache<string, number>({ max: MOST_READERS });
  readonly kind: GatheredKind<Reading> = {
    name: 'news.reading',
    async write(tx, shopId, rows) {
      const columns = [rows.map(({ newsId }) => newsId), rows.map(({ reader }) => reader), rows.map(({ at }) => at)];
      await tx.finish(NOTE, [...columns, SECONDS_BETWEEN, shopId]);
    },
    written: (shopId, rows) => {
      for (const { newsId } of rows) {
        const key = keyOf(shopId, newsId);
        const left = (this.waiting.get(key) ?? 0) - 1;
        if (left > 0) this.waiting.set(key, left);
        else this.waiting.delete(key);
        this.standing.forget(key);
      }
    },
  };

  /** Counts somebody, once in 30 minutes as far as this process knows. */
  count(ctx: Ctx, newsId: number): void {
    const { now, gathering } = ctx.services;
    const [reader, at, key] = [readerHash(ctx), now(), keyOf(ctx.shop.id, newsId)];
    const before = this.#counted.get(`${key} ${reader}`);
    if (before !== undefined && before > at.getTime() - SECONDS_BETWEEN * 1000) return;
    if (!gathering.add(this.kind, ctx.shop.id, { newsId, reader, at: at.toISOString() })) return;
    this.#counted.set(`${key} ${reader}`, at.getTime());
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + 1);
  }

  #load = (ctx: Ctx, id: number): Promise<Standing | null> => ctx.db.row<Standing>(STANDING, [ctx.shop.id, id]);
}

const keyOf = (shopId: number, id: number): string => `${shopId}/${id}`;

const known = new WeakMap<Services, Readings>();

function readingsOf(services: Services): Readings {
  const readings = known.get(services) ?? new Readings();
  known.set(services, readings);
  return readings;
}

/**
 * Counts a reading once in 30 minutes for the same person, or the same address and browser; answers the readings so far. Nothing is
 * written for it by itself: what came within a second is written together.
 */
export async function countView(ctx: Ctx, id: number): Promise<{ views: number }> {
  const readings = readingsOf(ctx.services);
  const key = keyOf(ctx.shop.id, id);
  const standing = await readings.standing.get(key, { ctx, id });
  if (standing === null || !audienceGate(ctx.person).sees(standing.audience)) throw notFound();
  if (!isRobot(ctx.headers['user-agent'])) readings.count(ctx, id);
  return { views: standing.views + (readings.waiting.get(key) ?? 0) };
}

function readerHash(ctx: Ctx): string {
  const key = ctx.services.config.secretKey;
  if (ctx.person !== null) return keyedHash(key, 'news.reader', 'member', String(ctx.person.id));
  return keyedHash(key, 'news.reader', 'visitor', ctx.ip, ctx.headers['user-agent'] ?? '');
}
