import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { liveDesk, WallEntry } from '../admin-contract.ts';
import { airOrderSql } from '../card-sql.ts';
import { openSteps, SEEN_SECONDS, status } from '../rules.ts';
import { type StoredStream, standingOf } from '../stored-stream.ts';

type Row = Omit<WallEntry, 'open' | 'lacks' | 'isPublished'> &
  Parameters<typeof standingOf>[0] &
  Pick<StoredStream, 'live'>;

// What was put away for good is not at hand.
const SQL = `
  WITH page AS (
    SELECT t.id FROM live_stream t WHERE t.shop_id = $1 AND t.state <> 'archived'
    ORDER BY ${airOrderSql}
    LIMIT $3 OFFSET $4)
  SELECT t.id, t.version, t.title, t.title_en AS "titleEn", t.cover, t.starts_at AS "startsAt", t.ends_at AS "endsAt",
    t.status, t.former_status AS "formerStatus", t.ended_at AS "endedAt", t.live, t.address, t.replay_file AS "replayFile",
    t.replay_address AS "replayAddress", t.is_gated AS "isGated", t.down_reason AS "downReason",
    coalesce(v.online, 0) AS online, t.past_visits + coalesce(v.visits, 0) AS views
  FROM page p JOIN live_stream t ON t.shop_id = $1 AND t.id = p.id LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE v.seen_at > $2::timestamptz - make_interval(secs => ${SEEN_SECONDS}))::int AS online,
      sum(v.visits)::int AS visits
    FROM live_viewer v WHERE v.shop_id = t.shop_id AND v.stream_id = t.id) v ON true
  ORDER BY ${airOrderSql}`;

/** The streams for those who run them, each with the steps that are open and what is missing for the others. */
export async function streamWall(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof liveDesk)['live.admin.wall']>,
): Promise<OutputOf<(typeof liveDesk)['live.admin.wall']>> {
  const now = ctx.services.now();
  const resumeMinutes = await ctx.services.settings.get<number>(ctx, 'live.resumeMinutes');
  const [rows, counted] = await Promise.all([
    ctx.db.rows<Row>(SQL, [ctx.shop.id, now.toISOString(), limit, (page - 1) * limit]),
    ctx.db.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM live_stream WHERE shop_id = $1 AND state <> 'archived'`,
      [ctx.shop.id],
    ),
  ]);
  const data = rows.map((row): WallEntry => {
    const standing = standingOf(row);
    const lacks = [
      ...(standing.isPublished || row.status !== status.waiting ? [] : ['published' as const]),
      ...(standing.hasStream || row.status !== status.waiting ? [] : ['stream' as const]),
      ...(standing.hasReplay || row.status !== status.ended ? [] : ['replay' as const]),
    ];
    return { ...row, isPublished: row.live, open: openSteps(standing, { now, resumeMinutes }), lacks };
  });
  return { data, total: counted?.total ?? 0, page, limit };
}
