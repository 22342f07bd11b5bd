import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import type { OrderState } from '../steps.ts';

/** A line of an order as a paper for the tax office says it; amounts in fen. */
export interface BillableLine {
  readonly id: number;
  readonly sells: string;
  readonly title: string;
  readonly titleEn: string;
  readonly quantity: number;
  readonly taxRate: string;
  readonly isGivenUp: boolean;
  /** What of it was sold: all of it, or what was kept of it when it was given up. */
  readonly fen: number;
  readonly taxFen: number;
}

/** A paid order as a paper for the tax office says it. */
export interface BillableOrder {
  readonly id: number;
  readonly code: string;
  readonly payerId: number;
  readonly state: Exclude<OrderState, 'draft'>;
  readonly paidAt: string | null;
  /** What came for it and has neither gone back, nor is to, nor was taken back; in fen. */
  readonly receivedFen: number;
  readonly lines: readonly BillableLine[];
}

type Row = Omit<BillableOrder, 'lines'> & { lines: Omit<BillableLine, 'taxFen'>[] };

const COLUMNS = `o.id, o.code, o.payer_id as "payerId", o.state, o.paid_at as "paidAt",
  (coalesce((select sum(p.fen) from order_payment p where p.shop_id = o.shop_id and p.order_id = o.id), 0)
    - coalesce((select sum(r.fen) from order_refund r where r.shop_id = o.shop_id and r.order_id = o.id), 0)
    - coalesce((select sum(d.fen) from order_dispute d where d.shop_id = o.shop_id and d.order_id = o.id and d.state <> 'won'), 0))::bigint as "receivedFen",
  coalesce((select json_agg(r) from (select l.id, l.sells, l.title, l.title_en as "titleEn", l.quantity, l.tax_rate as "taxRate",
      l.given_up_at is not null as "isGivenUp", case when l.given_up_at is null then l.total_fen else l.kept_fen end as fen
    from order_line l where l.shop_id = o.shop_id and l.order_id = o.id order by l.position) r), '[]') as lines`;

const told = ({ lines, ...row }: Row): BillableOrder => ({
  ...row,
  lines: lines.map((line) => ({ ...line, taxFen: vatSplit(line.fen, line.taxRate).tax })),
});

/** Orders by their numbers, locked in one order until the transaction ends: what is decided about one is decided one after the other. */
export async function lockBillable(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<BillableOrder[]> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  for (const id of sorted) {
    await tx.rows('select 1 from sales_order where shop_id = $1 and id = $2 for no key update', [ctx.shop.id, id]);
  }
  const rows = await tx.rows<Row>(
    `select ${COLUMNS} from sales_order o where o.shop_id = $1 and o.id = any($2::bigint[]) order by o.id`,
    [ctx.shop.id, sorted],
  );
  return rows.map(told);
}

/** The newest orders of a payer that were paid, or those of some numbers or of a code among them. */
export async function billableOf(
  reader: Pick<Db, 'rows'>,
  shopId: number,
  { payer, orders, code, limit }: { payer: number; orders: readonly number[]; code: string; limit: number },
): Promise<BillableOrder[]> {
  const values: unknown[] = [shopId, payer, limit];
  const among: string[] = [];
  if (orders.length > 0) among.push(`and o.id = any($${values.push(orders)}::bigint[])`);
  if (code !== '') among.push(`and o.code = $${values.push(code.toUpperCase())}`);
  const rows = await reader.rows<Row>(
    `select ${COLUMNS} from sales_order o where o.shop_id = $1 and o.payer_id = $2 and o.paid_at is not null ${among.join(' ')}
     order by o.placed_at desc, o.id desc limit $3`,
    values,
  );
  return rows.map(told);
}
