import type { Db } from '../../../../kernel/database/db.ts';
import { HOLDING, ISSUED, STANDING } from '../steps.ts';

/** What invoices say of a line of an order, in fen: asked for or more, standing, and the tax that is in the books. */
export interface Claimed {
  readonly line: number;
  readonly order: number;
  readonly fen: number;
  readonly taxFen: number;
  readonly standingFen: number;
  readonly bookedTaxFen: number;
}

const SQL = `select l.order_line_id as line, l.order_id as "order", sum(l.fen)::bigint as fen, sum(l.tax_fen)::bigint as "taxFen",
    coalesce(sum(l.fen) filter (where i.state = any($4)), 0)::bigint as "standingFen",
    coalesce(sum(l.tax_fen) filter (where i.state = any($5)), 0)::bigint as "bookedTaxFen"
  from invoice_line l join invoice i on i.shop_id = l.shop_id and i.id = l.invoice_id
    left join invoice_red r on r.shop_id = l.shop_id and r.id = l.red_id
  where l.shop_id = $1 and l.order_id = any($2::bigint[]) and i.state = any($3) and (r.id is null or r.state <> 'issued')
  group by l.order_line_id, l.order_id`;

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
