import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { videoWatches } from '../admin-contract.ts';

type Call = (typeof videoWatches)['video.watch.list'];

const JOINS = `JOIN video v ON v.shop_id = t.shop_id AND v.id = t.video_id
  LEFT JOIN member m ON m.shop_id = t.shop_id AND m.id = t.member_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS tries, max(floor(a.right_count * 100.0 / a.asked_count))::int AS best,
      coalesce(bool_or(a.is_passed), false) AS passed
    FROM video_attempt a WHERE a.shop_id = t.shop_id AND a.video_id = t.video_id AND a.member_id = t.member_id) test`;

const columns = (
  locale: string,
): string => `t.id, t.video_id AS "videoId", ${inLanguageSql('v', locale, 'title')} AS video,
  t.member_id AS "memberId", m.name AS person, t.covered_ms / 1000 AS seconds,
  least(100, floor(t.covered_ms * 1000.0 / greatest(1, t.length_ms)) / 10)::float8 AS percent,
  test.tries, test.best AS "testPercent", test.passed AS "isPassed", t.first_at AS "firstAt", t.seen_at AS "seenAt"`;

/** Who watched which film and how much of it; who began last comes first. */
export function listWatches(ctx: Ctx, { videoId, memberId, ...place }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (videoId !== undefined) where.push(`t.video_id = ${bind(videoId)}`);
  if (memberId !== undefined) where.push(`t.member_id = ${bind(memberId)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  const rows = { from: 'video_watch t', joins: JOINS, where, columns: columns(bind(ctx.locale)), key };
  return seekRows(ctx.db, { ...place, sort: '-id' }, rows, values);
}
