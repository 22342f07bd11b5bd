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
