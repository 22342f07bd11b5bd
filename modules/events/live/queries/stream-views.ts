import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Views } from '../admin-contract.ts';
import { SEEN_SECONDS } from '../rules.ts';

/** Points that a curve is drawn from at most; of a longer stream each stands for several minutes. */
const MOST_POINTS = 240;

const SQL = `
  WITH m AS (SELECT at, online FROM live_minute WHERE shop_id = $1 AND stream_id = $2),
  width AS (SELECT greatest(1, ceil((extract(epoch FROM max(at) - min(at)) / 60 + 1) / ${MOST_POINTS}))::int AS minutes,
    min(at) AS origin, max(online) AS peak FROM m)
  SELECT t.id, t.title, t.title_en AS "titleEn", t.status, t.starts_at AS "startsAt", t.begun_at AS "begunAt",
    t.ended_at AS "endedAt", t.base_views AS "baseViews", t.past_visits + v.visits AS views,
    t.past_viewers + v.viewers AS viewers, v.members, v.online, greatest(coalesce(w.peak, 0), v.online) AS peak,
    round((t.past_watched_ms + v.watched_ms) / 60000.0)::int AS "watchedMinutes",
    coalesce(round((t.past_watched_ms + v.watched_ms) / 60000.0 / nullif(t.past_viewers + v.viewers, 0), 1), 0)::float8
      AS "averageMinutes",
    (SELECT coalesce(json_agg(c ORDER BY c.at), '[]') FROM (
       SELECT date_bin(make_interval(mins => w.minutes), m.at, w.origin) AS at, max(m.online) AS online
       FROM m GROUP BY 1) AS c) AS curve
  FROM live_stream t CROSS JOIN width w CROSS JOIN LATERAL (
    SELECT count(*)::int AS viewers, count(member_id)::int AS members, coalesce(sum(visits), 0)::int AS visits,
      coalesce(sum(watched_ms), 0)::bigint AS watched_ms,
      count(*) FILTER (WHERE seen_at > $3::timestamptz - make_interval(secs => ${SEEN_SECONDS}))::int AS online
    FROM live_viewer WHERE shop_id = t.shop_id AND stream_id = t.id) v
  WHERE t.shop_id = $1 AND t.id = $2`;

/** How a stream was watched (T6): figures of real viewers alone; what the shop adds to the shown ones stands beside them. */
export async function streamViews(ctx: Ctx, id: number): Promise<{ data: Views }> {
  const data = await ctx.db.row<Views>(SQL, [ctx.shop.id, id, ctx.services.now().toISOString()]);
  if (data === null) throw notFound();
  return { data };
}
