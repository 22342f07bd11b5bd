import type { Tx } from '../database/db.ts';
import { formatDate } from '../rules/date-format.ts';

/** Counts that something happened, in the transaction that made it true; call it last, because its row is shared by all. */
export async function countFigure(tx: Pick<Tx, 'rows'>, metric: string, now: Date, part = ''): Promise<void> {
  await tx.rows(
    `insert into daily_figure as f (metric, day, part, amount) values ($1, $2, $3, 1)
     on conflict (shop_id, metric, day, part) do update set amount = f.amount + 1`,
    [metric, formatDate(now), part],
  );
}

/** Counts what happened often and was noted elsewhere first: a day (`YYYY-MM-DD`), a part of the metric, and how many times. */
export async function countFigures(
  tx: Pick<Tx, 'rows'>,
  metric: string,
  counts: readonly { day: string; part: string; amount: number }[],
): Promise<void> {
  await tx.rows(
    `insert into daily_figure as f (metric, day, part, amount)
     select $1, c.day, c.part, sum(c.amount) from unnest($2::date[], $3::text[], $4::int[]) as c (day, part, amount)
     group by c.day, c.part order by c.day, c.part
     on conflict (shop_id, metric, day, part) do update set amount = f.amount + excluded.amount`,
    [metric, counts.map(({ day }) => day), counts.map(({ part }) => part), counts.map(({ amount }) => amount)],
  );
}
