import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { liveDesk, WallEntry } from '../admin-contract.ts';
import { airKeySql } from '../card-sql.ts';
import { openSteps, SEEN_SECONDS, status } from '../rules.ts';
import { type StoredStream, standingOf } from '../stored-stream.ts';

type Row = Omit<WallEntry, 'open' | 'lacks' | 'isPublished'> &
  Parameters<typeof standingOf>[0] &
  Pick<StoredStream, 'live'>;

const COLUMNS = `t.id, t.version, t.title, t.title_en AS "titleEn", t.cover, t.starts_at AS "startsAt", t.ends_at AS "endsAt",
  t.status, t.former_status AS "formerStatus", t.ended_at AS "endedAt", t.live, t.address, t.is_fed AS "isFed", t.replay_file AS "replayFile",
  t.replay_address AS "replayAddress", t.is_gated AS "isGated", t.down_reason AS "downReason",
  coalesce(v.online, 0) AS online, t.past_visits + coalesce(v.visits, 0) AS views`;

const VIEWERS = `LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE v.seen_at > $2::timestamptz - make_interval(secs => ${SEEN_SECONDS}))::int AS online,
    sum(v.visits)::int AS visits
  FROM live_viewer v WHERE v.shop_id = t.shop_id AND v.stream_id = t.id) v ON true`;

/** The streams for those who run them, each with the steps that are open and what is missing for the others. */
export async function streamWall(
  ctx: Ctx,
  asked: ParsedOf<(typeof liveDesk)['live.admin.wall']>,
): Promise<OutputOf<(typeof liveDesk)['live.admin.wall']>> {
  const now = ctx.services.now();
  const resumeMinutes = await ctx.services.settings.get<number>(ctx, 'live.resumeMinutes');
  const list = {
    from: 'live_stream t',
    joins: VIEWERS,
    // What was put away for good is not at hand.
    where: ['t.shop_id = $1', "t.state <> 'archived'"],
    columns: COLUMNS,
    key: { sql: airKeySql, type: 'numeric', isNullable: false, isDown: false },
  };
  const values = [ctx.shop.id, now.toISOString()];
  const { data: rows, ...found } = await seekRows<Row>(ctx.db, { ...asked, sort: 'air' }, list, values);
  const data = rows.map((row): WallEntry => {
    const standing = standingOf(row);
    const lacks = [
      ...(standing.isPublished || row.status !== status.waiting ? [] : ['published' as const]),
      ...(standing.hasStream || row.status !== status.waiting ? [] : ['stream' as const]),
      ...(standing.hasReplay || row.status !== status.ended ? [] : ['replay' as const]),
    ];
    return { ...row, isPublished: row.live, open: openSteps(standing, { now, resumeMinutes }), lacks };
  });
  return { data, ...found };
}
