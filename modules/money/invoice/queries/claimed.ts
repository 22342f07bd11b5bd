import type { Db } from '../../../../kernel/database/db.ts';
import { HOLDING, ISSUED, STANDING } from '../steps.ts';
import { offSql } from './invoice-lines.ts';

/** What invoices say of a line of an order, in fen: asked for or more, standing, and the tax that is in the books. */
export interface Claimed {
  readonly line: number;
  readonly order: number;
  readonly fen: number;
  readonly taxFen: number;
  readonly standingFen: number;
  readonly bookedTaxFen: number;
}

const SQL = `select l.order_line_id as line, l.order_id as "order", sum(l.fen - r.fen)::bigint as fen, sum(l.tax_fen - r."taxFen")::bigint as "taxFen",
    coalesce(sum(l.fen - r.fen) filter (where i.state = any($4)), 0)::bigint as "standingFen",
    coalesce(sum(l.tax_fen - r."taxFen") filter (where i.state = any($5)), 0)::bigint as "bookedTaxFen"
  from invoice_line l join invoice i on i.shop_id = l.shop_id and i.id = l.invoice_id
    cross join lateral (${offSql(`and r.state = 'issued'`)}) r
  where l.shop_id = $1 and l.order_id = any($2::bigint[]) and i.state = any($3)
  group by l.order_line_id, l.order_id having sum(l.fen - r.fen) > 0`;

/** What invoices say of the lines of orders, less what red ones took off; those of which none says anything are left out. */
export async function claimedOf(
  reader: Pick<Db, 'rows'>,
  shop: number,
  orders: readonly number[],
): Promise<ReadonlyMap<number, Claimed>> {
  if (orders.length === 0) return new Map();
  const rows = await reader.rows<Claimed>(SQL, [shop, orders, HOLDING, STANDING, ISSUED]);
  return new Map(rows.map((row) => [row.line, row]));
}
