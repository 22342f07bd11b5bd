import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isRobot } from '../../../../kernel/rules/is-robot.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';

const SECONDS_BETWEEN = 30 * 60;

/** Readings that are added to those counted; more than come in a minute. */
const MOST_WAITING = 10_000;

/**
 * Counts a reading once in 30 minutes for the same person, or the same address and browser; answers the readings so far. It
 * is noted in a row of its reader alone, so that readers of one item do not wait for each other; `foldViews` adds it up.
 */
export async function countView(ctx: Ctx, id: number): Promise<{ views: number }> {
  const seen = await ctx.db.row<{ views: number }>(
    `SELECT coalesce(v.views, 0) + (SELECT coalesce(sum(r.readings), 0)::int FROM (
         SELECT readings FROM news_reader WHERE shop_id = $1 AND news_id = t.id AND readings > 0 LIMIT ${MOST_WAITING}) r) AS views
     FROM news t
     LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
     WHERE t.shop_id = $1 AND ${audienceSql('t.audience', 2)} AND t.live AND t.id = $3`,
    [ctx.shop.id, audienceGate(ctx.person).audiences, id],
  );
  if (seen === null) throw notFound();
  if (isRobot(ctx.headers['user-agent'])) return seen;
  const reader = readerHash(ctx);
  const now = ctx.services.now();
  const counts = await ctx.db.write((tx) =>
    tx.finish(
      `INSERT INTO news_reader (news_id, reader_hash, at, readings) VALUES ($1, $2, $3, 1)
       ON CONFLICT (shop_id, news_id, reader_hash) DO UPDATE SET at = excluded.at, readings = news_reader.readings + 1
         WHERE news_reader.at <= excluded.at - make_interval(secs => $4)
       RETURNING id`,
      [id, reader, now.toISOString(), SECONDS_BETWEEN],
    ),
  );
  return { views: seen.views + counts.length };
}

function readerHash(ctx: Ctx): string {
  const key = ctx.services.config.secretKey;
  if (ctx.person !== null) return keyedHash(key, 'news.reader', 'member', String(ctx.person.id));
  return keyedHash(key, 'news.reader', 'visitor', ctx.ip, ctx.headers['user-agent'] ?? '');
}
