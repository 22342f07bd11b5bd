import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { capitalCurrency } from '../../../../kernel/rules/capital-currency.ts';
import { yuanFromFen } from '../../../../kernel/rules/fen.ts';
import type { invoice, OwnInvoice } from '../contract.ts';
import { endingOf } from '../endings.ts';
import { headSql, linesSql } from './invoice-lines.ts';

type Shown = OutputOf<(typeof invoice)['invoice.show']>;

const COLUMNS = `t.id, t.kind, t.state, t.buyer_name as buyer, t.fen, t.number, t.created_at as "createdAt", t.issued_at as "issuedAt"`;
const HAS_FILE = `(t.pdf_file is not null or t.ofd_file is not null) as "hasFile"`;

/** The caller's own invoices, the newest first. */
export async function ownInvoices(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof invoice)['invoice.list']>,
): Promise<OutputOf<(typeof invoice)['invoice.list']>> {
  const own = 'invoice t where t.shop_id = $1 and t.payer_id = $2';
  const row = await ctx.db.row<{ total: number; data: OwnInvoice[] }>(
    `select ${boundedCount(own)} as total, coalesce((select json_agg(r) from (select ${COLUMNS}, ${headSql('$3')} from ${own}
       order by t.created_at desc, t.id desc limit $4 offset $5) r), '[]') as data`,
    [ctx.shop.id, signedIn(ctx).id, ctx.locale, limit, (page - 1) * limit],
  );
  return { data: row?.data ?? [], ...toldCount(row?.total ?? 0), page, limit };
}

type Row = Omit<Shown['data'], 'capital'>;

/** One of the caller's own invoices. */
export async function showOwn(ctx: Ctx, id: number): Promise<Shown> {
  const row = await ctx.db.row<Row>(
    `select ${COLUMNS}, ${headSql('$2')}, ${HAS_FILE}, t.buyer_tax_no as "buyerTaxNo", t.net_fen as "netFen", t.tax_fen as "taxFen", t.note, t.reason,
       ${linesSql()} as items, coalesce((select json_agg(x) from (select r.id, r.state, r.fen, r.number, r.issued_at as "issuedAt",
           (r.pdf_file is not null or r.ofd_file is not null) as "hasFile"
         from invoice_red r where r.shop_id = t.shop_id and r.invoice_id = t.id and r.state <> 'void' order by r.id) x), '[]') as reds
     from invoice t where t.shop_id = $1 and t.payer_id = $3 and t.id = $4`,
    [ctx.shop.id, ctx.locale, signedIn(ctx).id, id],
  );
  if (row === null) throw notFound();
  const isIssued = row.state === 'issued' || row.state === 'delivered';
  return {
    data: { ...row, capital: capitalCurrency(yuanFromFen(row.fen)), reason: endingOf(ctx, row.reason) },
    can: {
      withdraw: row.state === 'submitted' || row.state === 'approved',
      download: row.hasFile,
      resend: isIssued,
    },
  };
}
