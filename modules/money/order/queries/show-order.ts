import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { numberText } from '../../../../kernel/numbering/issue-number.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { ACCOUNTS, type AccountCode } from '../../ledger/public.ts';
import type { orderAdmin } from '../admin-contract.ts';
import { deskMethods } from '../commands/desk-acts.ts';
import type { order } from '../contract.ts';
import { orderSteps } from '../steps.ts';
import { openFen, orderMoney, paymentOf, subOf } from './order-money.ts';

type Own = OutputOf<(typeof order)['order.own']>;
type Desk = OutputOf<(typeof orderAdmin)['order.order.show']>;
type Parts = Omit<Own['data'], 'howToPay' | 'now' | 'payment' | 'openFen' | 'creditFen' | 'refundDueFen' | 'receipt'>;

interface Row extends Parts {
  payerId: number;
  payer: string;
  receipt: { year: number; number: number; fen: number; issuedAt: string } | null;
}

const of = (table: string, columns: string, order: string): string => `coalesce((select json_agg(r) from (
  select ${columns} from ${table} x where x.shop_id = o.shop_id and x.order_id = o.id order by ${order}) r), '[]')`;
const SQL = `select o.id, o.code, o.state, o.total_fen as "totalFen", o.placed_at as "placedAt", o.hold_until as "holdUntil", o.paid_at as "paidAt",
    o.closed_at as "closedAt", o.payer_id as "payerId", (select m.name from member m where m.shop_id = o.shop_id and m.id = o.payer_id) as payer,
    ${of(
      'order_line',
      `x.id, case when $2 = 'en' then x.title_en else x.title end as title, x.quantity, x.unit_fen as "unitFen", x.discount_fen as "discountFen",
      x.total_fen as "totalFen", x.tax_fen as "taxFen", x.given_up_at as "givenUpAt", x.kept_fen as "keptFen"`,
      'x.position',
    )} as items,
    ${of('order_payment', 'x.id, x.method, x.fen, x.received_at as "receivedAt"', 'x.received_at, x.id')} as payments,
    ${of('order_refund', 'x.id, x.fen, x.reason, x.state, x.done_at as "doneAt"', 'x.id')} as refunds,
    (select json_build_object('year', r.year, 'number', r.number, 'fen', r.fen, 'issuedAt', r.issued_at) from order_receipt r
      where r.shop_id = o.shop_id and r.order_id = o.id) as receipt
  from sales_order o where o.shop_id = $1 and`;

async function shownParts(ctx: Ctx, row: Row): Promise<Omit<Own['data'], 'howToPay' | 'now'>> {
  const { payer: _payer, payerId: _payerId, receipt, ...parts } = row;
  const [first] = row.items;
  const [money, title, prefix] = await Promise.all([
    orderMoney(ctx.db, ctx.shop.id, row.id),
    ctx.services.settings.get<string>(ctx, 'order.receiptTitle'),
    ctx.services.settings.get<string>(ctx, 'order.receiptPrefix'),
  ]);
  return {
    ...parts,
    ...{ title: first?.title ?? '', lines: row.items.length },
    payment: paymentOf(row.state, money),
    openFen: fenNumber(openFen(row.state, BigInt(row.totalFen), money)),
    creditFen: fenNumber(money.credit),
    refundDueFen: fenNumber(money.refundDue),
    receipt: receipt && {
      number: numberText(prefix, receipt),
      ...{ fen: receipt.fen, issuedAt: receipt.issuedAt },
      title: title || (ctx.locale === 'en' ? (ctx.shop.name.en ?? '') : ctx.shop.name['zh-CN']),
    },
  };
}

/** One of the caller's own orders, by its code. */
export async function showOwnOrder(ctx: Ctx, code: string): Promise<Own> {
  const row = await ctx.db.row<Row>(`${SQL} o.code = $3 and o.payer_id = $4`, [
    ...[ctx.shop.id, ctx.locale, code, signedIn(ctx).id],
  ]);
  if (row === null) throw notFound();
  const [parts, howToPay] = await Promise.all([
    shownParts(ctx, row),
    ctx.services.settings.get<string>(ctx, ctx.locale === 'en' ? 'order.howToPayEn' : 'order.howToPay'),
  ]);
  const now = ctx.services.now().toISOString();
  return { data: { ...parts, howToPay, now }, can: { cancel: orderSteps.may(row.state, 'cancelled', 'payer') } };
}

const ENTRIES = `select e.id, p.at, e.account, p.source, e.fen, e.is_pending as "isPending" from ledger_entry e
  join ledger_posting p on p.shop_id = e.shop_id and p.id = e.posting_id where e.shop_id = $1 and e.sub = $2 order by e.id limit 200`;

/** An order as the desk has it, with what the ledger says of it. */
export async function showOrder(ctx: Ctx, id: number): Promise<Desk> {
  const row = await ctx.db.row<Row>(`${SQL} o.id = $3`, [ctx.shop.id, ctx.locale, id]);
  if (row === null) throw notFound();
  const [parts, methods, entries] = await Promise.all([
    shownParts(ctx, row),
    deskMethods(ctx),
    ctx.db.rows<Omit<Desk['data']['entries'][number], 'accountName'> & { account: AccountCode }>(ENTRIES, [
      ...[ctx.shop.id, subOf(id)],
    ]),
  ]);
  const { payerId, payer, state } = row;
  const language = ctx.locale === 'en' ? 'en' : 'zh';
  const may = (to: 'cancelled' | 'fulfilled', permission: string): boolean =>
    orderSteps.may(state, to, 'staff') && ctx.can(permission);
  return {
    data: {
      ...parts,
      ...{ payerId, payer, methods },
      entries: entries.map((entry) => ({ ...entry, accountName: ACCOUNTS[entry.account][language] })),
    },
    can: {
      discuss: false,
      save: false,
      book: ctx.can('order.payment.book') && (state === 'placed' || state === 'expired'),
      cancel: may('cancelled', 'order.order.cancel'),
      fulfil: may('fulfilled', 'order.order.fulfil'),
      refund: ctx.can('order.refund.book'),
    },
  };
}
