import type { WidgetData } from '../contract/widgets.ts';
import type { Ctx } from '../http/context.ts';
import { binder, type Condition } from '../record/record-sql.ts';
import { bucketsOf, type Span } from '../rules/time-buckets.ts';

/** How much of a part there was in a bucket of time. */
export interface Point {
  bucket: string;
  part: string;
  amount: number;
}

const BUCKET = `'YYYY-MM-DD'`;

/** SQL: a moment lies within the days of a span, given as two parameters. */
export const withinDays = (column: string, from: string, to: string): string =>
  `${column} >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
   and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** Sums of a metric of `daily_figure` over a span, by bucket; by part too unless they are to be added up. */
export function figureSeries(ctx: Ctx, span: Span, metric: string, isByPart = true): Promise<Point[]> {
  return ctx.db.rows<Point>(
    `select to_char(date_trunc($5, day::timestamp), ${BUCKET}) as bucket, ${isByPart ? 'part' : `''`} as part, sum(amount)::bigint as amount
     from daily_figure where shop_id = $1 and metric = $2 and day between $3 and $4 group by 1, 2`,
    [ctx.shop.id, metric, span.from, span.to, span.grain],
  );
}

/** What is counted of a table `t` by a moment of its rows: SQL of the author's, never a value. */
export interface MomentSource {
  table: string;
  at: string;
  where?: Condition;
}

/** How many rows of a table fall into the buckets of a span; the moment needs an index behind the shop's number. */
export function momentSeries(
  ctx: Ctx,
  span: Span,
  { table, at, where = () => 'true' }: MomentSource,
): Promise<Point[]> {
  const values: unknown[] = [ctx.shop.id, span.from, span.to, span.grain];
  const condition = where(binder(values));
  return ctx.db.rows<Point>(
    `select to_char(date_trunc($4, t.${at} at time zone 'Asia/Shanghai'), ${BUCKET}) as bucket, '' as part, count(*) as amount
     from ${table} t where t.shop_id = $1 and ${withinDays(`t.${at}`, '$2', '$3')} and (${condition}) group by 1`,
    values,
  );
}

/** A line or a group of bars: the part of the points that it draws, and its name. */
export interface Series {
  part: string;
  label: string;
}

/** Points as a widget shows them: a row for every bucket, empty ones with 0, a column for every series, and the sum. */
export function seriesData(ctx: Ctx, span: Span, points: readonly Point[], series: readonly Series[]): WidgetData {
  const amounts = new Map(points.map(({ bucket, part, amount }) => [`${bucket} ${part}`, amount]));
  const rows = bucketsOf(span).map((bucket) => ({
    bucket,
    ...Object.fromEntries(series.map(({ part }, index) => [`s${index}`, amounts.get(`${bucket} ${part}`) ?? 0])),
  }));
  const known = new Set(series.map(({ part }) => part));
  const value = points.reduce((sum, { part, amount }) => (known.has(part) ? sum + amount : sum), 0);
  return {
    columns: [
      { key: 'bucket', label: ctx.t(`kernel.widget.${span.grain}`), kind: span.grain },
      ...series.map(({ label }, index) => ({ key: `s${index}`, label, kind: 'count' as const })),
    ],
    rows,
    summary: { value, kind: 'count', of: null },
  };
}
