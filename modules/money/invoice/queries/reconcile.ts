import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { invoiceAdmin, ReconciledMonth } from '../admin-contract.ts';

type Told = OutputOf<(typeof invoiceAdmin)['invoice.reconcile']>;

const MONTH = (moment: string): string => `to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
// Both by the day on which they were taken, which is the one that the ledger has.
const BOOKED = `select m.month, count(*) filter (where m.sign > 0)::int as issued, coalesce(sum(m.fen) filter (where m.sign > 0), 0)::bigint as fen,
    coalesce(sum(m.tax) filter (where m.sign > 0), 0)::bigint as "taxFen", count(*) filter (where m.sign < 0)::int as reds,
    coalesce(sum(m.fen) filter (where m.sign < 0), 0)::bigint as "redFen", coalesce(sum(m.tax) filter (where m.sign < 0), 0)::bigint as "redTaxFen"
  from (
    select ${MONTH('booked_at')} as month, 1 as sign, fen, tax_fen as tax from invoice where shop_id = $1 and booked_at >= $2 and booked_at < $3
    union all
    select ${MONTH('booked_at')}, -1, fen, tax_fen from invoice_red where shop_id = $1 and booked_at >= $2 and booked_at < $3) m
  group by m.month order by m.month`;
const LEDGER = `select ${MONTH('p.at')} as month, -sum(e.fen)::bigint as fen from ledger_posting p
    join ledger_entry e on e.shop_id = p.shop_id and e.posting_id = p.id and e.account = '2100' and not e.is_pending
  where p.shop_id = $1 and p.source in ('invoice.issued', 'invoice.red') and p.at >= $2 and p.at < $3 group by 1`;

/** So long an invoice may be on its way, and its files. */
const STUCK = `interval '1 day'`;
const FAULTS = `select * from (
    select id, case when fault <> '' then fault when state = 'failed' then 'failed' when state = 'issuing' then 'stuck' else 'no_file' end as kind,
      buyer_name as buyer, fen, coalesce(issued_at, created_at) as at
    from invoice where shop_id = $1 and state in ('failed', 'issuing', 'issued', 'delivered') and (fault <> '' or state = 'failed'
      or (state = 'issuing' and updated_at < $2::timestamptz - ${STUCK})
      or (state in ('issued', 'delivered') and pdf_file is null and ofd_file is null and issued_at < $2::timestamptz - ${STUCK}))
    order by created_at desc, id desc limit 100) f`;

/** A year of invoices by its months, beside what the ledger has of them, and those that somebody has to look into. */
export async function reconcile(ctx: Ctx, { year: asked }: { year?: number | undefined }): Promise<Told> {
  const now = ctx.services.now();
  const year = asked ?? Number(formatDate(now).slice(0, 4));
  const within = [ctx.shop.id, `${year}-01-01T00:00:00+08:00`, `${year + 1}-01-01T00:00:00+08:00`];
  const [booked, ledger, faults] = await Promise.all([
    ctx.db.rows<Omit<ReconciledMonth, 'ledgerTaxFen'>>(BOOKED, within),
    ctx.db.rows<{ month: string; fen: number }>(LEDGER, within),
    ctx.db.rows<Told['data']['faults'][number]>(FAULTS, [ctx.shop.id, now.toISOString()]),
  ]);
  const taxes = new Map(ledger.map(({ month, fen }) => [month, fen]));
  const none = { issued: 0, fen: 0, taxFen: 0, reds: 0, redFen: 0, redTaxFen: 0 };
  const names = [...new Set([...booked.map(({ month }) => month), ...taxes.keys()])].sort();
  const months = names.map((month) => ({
    ...(booked.find((one) => one.month === month) ?? { month, ...none }),
    ledgerTaxFen: taxes.get(month) ?? 0,
  }));
  return { data: { year, months, faults } };
}
