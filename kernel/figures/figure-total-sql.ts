/** SQL of how often all in all something happened with a part of a metric, such as row `t` that is read; `part` is SQL, too. */
export const figureTotalSql = (metric: string, part: string): string =>
  `(SELECT coalesce(sum(f.amount), 0)::bigint FROM daily_figure f
    WHERE f.shop_id = t.shop_id AND f.metric = '${metric}' AND f.part = ${part})`;
