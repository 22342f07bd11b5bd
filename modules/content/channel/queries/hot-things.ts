import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { audienceGate } from '../../envelope/public.ts';
import { MOST_HOT, thingKey } from '../rules/channels.ts';
import { type HotThing, heatOf, ranked } from '../rules/hot.ts';
import { newestSql } from './entries-sql.ts';
import type { Scope } from './scope-of.ts';

const DAY_MS = 24 * 3600_000;
/** Days whose readings count. */
const DAYS = 30;

interface Candidate {
  type: string;
  item_id: number;
  at: number;
}

/** The readings of some things in the whole days before a moment: they change no more, so the order of a moment stays as it is. */
async function readingsOf(ctx: Ctx, things: readonly Candidate[], asOf: number): Promise<ReadonlyMap<string, number>> {
  const values: unknown[] = [ctx.shop.id, formatDate(new Date(asOf - DAYS * DAY_MS)), formatDate(new Date(asOf))];
  const bind = binder(values);
  const types = [...new Set(things.map(({ type }) => type))];
  const branches = types.flatMap((type) => {
    const metric = findTarget(ctx, type)?.readings;
    if (metric === undefined) return [];
    const parts = things.filter((thing) => thing.type === type).map(({ item_id }) => String(item_id));
    return [
      `SELECT ${bind(type)}::text AS type, f.part::bigint AS id, sum(f.amount)::int AS readings FROM daily_figure f
       WHERE f.shop_id = $1 AND f.metric = ${bind(metric)} AND f.part = ANY(${bind(parts)}::text[]) AND f.day >= $2 AND f.day < $3
       GROUP BY f.part`,
    ];
  });
  if (branches.length === 0) return new Map();
  const rows = await ctx.db.rows<{ type: string; id: number; readings: number }>(branches.join(' UNION ALL '), values);
  return new Map(rows.map(({ readings, ...thing }) => [thingKey(thing), readings]));
}

/** The hottest of what a question found at a moment, of its newest items; kept while others ask for the same. */
export function hotThings(ctx: Ctx, scope: Scope, asOf: string): Promise<HotThing[]> {
  const { audiences } = audienceGate(ctx.person);
  const { types, tagIds, things, since } = scope;
  const until = scope.until !== null && Date.parse(scope.until) < Date.parse(asOf) ? scope.until : asOf;
  const key = JSON.stringify([types, tagIds, things, since, until, asOf, audiences]);
  return ctx.services.keptReads.get(ctx.shop.id, `channel-hot\n${key}`, async () => {
    const values: unknown[] = [ctx.shop.id, audiences];
    const newest = newestSql({ ...scope, until, picks: [] }, { limit: MOST_HOT }, binder(values));
    const sql = `SELECT type, item_id, extract(epoch FROM published_at)::float8 * 1000 AS at FROM (${newest}) n`;
    const found = types.length === 0 ? [] : await ctx.db.rows<Candidate>(sql, values);
    const moment = Date.parse(asOf);
    const readings = await readingsOf(ctx, found, moment);
    return ranked(
      found.map(({ type, item_id: id, at }) => ({
        ...{ type, id },
        heat: heatOf(readings.get(thingKey({ type, id })) ?? 0, at, moment),
      })),
    );
  });
}
