import type { Ctx } from '../../../../kernel/http/context.ts';
import { BITS, TOKEN_MINUTES } from './note-event.ts';

const AT_ONCE = 5_000;

const summed = (bit: number): string => `count(*) FILTER (WHERE (fresh & ${bit}) <> 0)`;

// What a row says is marked as told in the statement that adds it up, so nothing is lost and nothing counts twice.
const FOLD = `
  WITH due AS (SELECT id, creative_id, campaign_id, slot, served_at, seen & ~told AS fresh FROM advertise_serving
      WHERE shop_id = $1 AND seen <> told LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
    told AS (UPDATE advertise_serving s SET told = s.told | due.fresh FROM due WHERE s.shop_id = $1 AND s.id = due.id),
    summed AS (SELECT creative_id, campaign_id, slot, (served_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
        ${summed(BITS.serve)} AS served, ${summed(BITS.view)} AS viewed, ${summed(BITS.click)} AS clicked, ${summed(BITS.close)} AS closed
      FROM due GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 4),
    added AS (INSERT INTO advertise_tally AS t (day, campaign_id, creative_id, slot, served, viewed, clicked, closed)
      SELECT day, campaign_id, creative_id, slot, served, viewed, clicked, closed FROM summed
      ON CONFLICT (shop_id, creative_id, slot, day) DO UPDATE SET served = t.served + excluded.served,
        viewed = t.viewed + excluded.viewed, clicked = t.clicked + excluded.clicked, closed = t.closed + excluded.closed)
  SELECT count(*)::int AS rows FROM due`;

// A place that nobody viewed within the time of its token is free again: in all, and for its viewer.
const RELEASE = `
  WITH due AS (SELECT id FROM advertise_serving WHERE shop_id = $1 AND is_held AND served_at < $2 LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
    over AS (UPDATE advertise_serving s SET is_held = false FROM due WHERE s.shop_id = $1 AND s.id = due.id
      RETURNING s.campaign_id, s.viewer_hash, s.seen),
    back AS (SELECT o.campaign_id, v.viewer, count(*)::int AS times FROM over o CROSS JOIN LATERAL (VALUES (''), (o.viewer_hash)) v (viewer)
      WHERE (o.seen & ${BITS.view}) = 0 GROUP BY 1, 2),
    freed AS (UPDATE advertise_use u SET reserved = greatest(0, u.reserved - back.times) FROM back
      WHERE u.shop_id = $1 AND u.campaign_id = back.campaign_id AND u.viewer_hash = back.viewer)
  SELECT count(*)::int AS rows FROM due`;

async function until(ctx: Ctx, text: string, values: readonly unknown[]): Promise<void> {
  for (;;) {
    const rows = await ctx.db.write((tx) => tx.finish<{ rows: number }>(text, values));
    if ((rows[0]?.rows ?? 0) < AT_ONCE) return;
  }
}

/** Adds what happened since the last time to the report, and frees what was given out and never viewed. */
export async function foldServings(ctx: Ctx): Promise<void> {
  await until(ctx, FOLD, [ctx.shop.id]);
  // A minute more, so that no event is on its way any more.
  const before = new Date(ctx.services.now().getTime() - (TOKEN_MINUTES + 1) * 60_000).toISOString();
  await until(ctx, RELEASE, [ctx.shop.id, before]);
}
