import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { numberText } from '../../../../kernel/numbering/issue-number.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { ACCOUNTS, type AccountCode } from '../../ledger/public.ts';
import type { orderAdmin } from '../admin-contract.ts';
import { deskMethods } from '../commands/desk-acts.ts';
import { CHANGED } from '../commands/issue-receipt.ts';
import type { order } from '../contract.ts';
import { orderSteps } from '../steps.ts';
import { listDisputesOf } from './list-disputes.ts';
import { openChange } from './order-changes.ts';
import { orderMoney, paymentOf, subOf } from './order-money.ts';
import { openFen } from './order-state.ts';
import { shownChange } from './shown-change.ts';

type Own = OutputOf<(typeof order)['order.own']>;
type Desk = OutputOf<(typeof orderAdmin)['order.order.show']>;
type Told = Own['data'];
type Made = 'howToPay' | 'now' | 'payment' | 'openFen' | 'creditFen' | 'refundDueFen' | 'receipts' | 'change' | 'items';
type Item = Told['items'][number];
type Receipt = Omit<Told['receipts'][number], 'number' | 'title'> & { year: number; number: number };

interface Row extends Omit<Told, Made> {
  payerId: number;
  payer: string;
  items: (Omit<Item, 'ladder'> & { sells: string; ref: string })[];
  receipts: Receipt[];
}

const of = (table: string, columns: string, order: string): string => `coalesce((select json_agg(r) from (
  select ${columns} from ${table} x where x.shop_id = o.shop_id and x.order_id = o.id order by ${order}) r), '[]')`;
const SQL = `select o.id, o.code, o.state, o.total_fen as "totalFen", o.placed_at as "placedAt", o.hold_until as "holdUntil", o.version, o.paid_at as "paidAt",
    o.closed_at as "closedAt", o.payer_id as "payerId", (select m.name from member m where m.shop_id = o.shop_id and m.id = o.payer_id) as payer,
    ${of(
      'order_line',
      `x.id, x.sells, x.ref, case when $2 = 'en' then x.title_en else x.title end as title, x.quantity, x.unit_fen as "unitFen", x.discount_fen as "discountFen",
      x.total_fen as "totalFen", x.tax_fen as "taxFen", x.given_up_at as "givenUpAt", x.kept_fen as "keptFen"`,
      'x.position',
    )} as items,
    ${of('order_payment', 'x.id, x.method, x.fen, x.received_at as "receivedAt"', 'x.received_at, x.id')} as payments,
    ${of('order_refund', 'x.id, x.fen, x.reason, x.state, x.done_at as "doneAt"', 'x.id')} as refunds,
    coalesce((select json_agg(json_build_object('year', r.year, 'number', r.number, 'fen', r.fen, 'issuedAt', r.issued_at,
      'voidedAt', d.voided_at, 'voidReason', d.void_reason) order by r.id) from order_receipt r
      join document_number d on d.shop_id = r.shop_id and d.id = r.document_id
      where r.shop_id = o.shop_id and r.order_id = o.id), '[]') as receipts
  from sales_order o where o.shop_id = $1 and`;

/** What is kept of lines until when, where their module says so and they still stand; a module that is off says nothing. */
async function laddersOf(ctx: Ctx, items: Row['items']): Promise<ReadonlyMap<number, Item['ladder']>> {
  const { registry } = ctx.services;
  const told = new Map<number, Item['ladder']>();
  const standing = items.filter(({ givenUpAt, totalFen }) => givenUpAt === null && totalFen !== 0);
  for (const [sells, lines] of Map.groupBy(standing, (item) => item.sells)) {
    const seller = registry.sells.get(sells);
    if (seller?.ladders === undefined || !registry.isOn(ctx.shop, seller.module)) continue;
    const ladders = await seller.ladders(ctx, lines);
    for (const [index, { id }] of lines.entries()) told.set(id, [...(ladders[index] ?? [])]);
  }
  return told;
}

async function shownItems(ctx: Ctx, { items, state }: Row): Promise<Item[]> {
  const ladders = state === 'placed' || state === 'paid' ? await laddersOf(ctx, items) : null;
  return items.map(({ sells: _sells, ref: _ref, ...told }) => ({ ...told, ladder: ladders?.get(told.id) ?? [] }));
}

async function shownParts(ctx: Ctx, row: Row): Promise<Omit<Told, 'howToPay' | 'now'>> {
  const { payer: _payer, payerId: _payerId, receipts, ...parts } = row;
  const first = row.items.find(({ givenUpAt }) => givenUpAt === null) ?? row.items[0];
  const [money, items, change, title, prefix] = await Promise.all([
    orderMoney(ctx.db, ctx.shop.id, row.id),
    shownItems(ctx, row),
    row.state === 'paid' ? openChange(ctx.db, ctx.shop.id, row.id) : null,
    ctx.services.settings.get<string>(ctx, 'order.receiptTitle'),
    ctx.services.settings.get<string>(ctx, 'order.receiptPrefix'),
  ]);
  const from = title || (ctx.locale === 'en' ? (ctx.shop.name.en ?? '') : ctx.shop.name['zh-CN']);
  return {
    ...parts,
    ...{ items, title: first?.title ?? '', lines: items.length },
    change: change && shownChange(ctx, change, { money, items }),
    payment: paymentOf(row.state, money),
    openFen: fenNumber(openFen({ state: row.state, totalFen: BigInt(row.totalFen) }, money, change)),
    creditFen: fenNumber(money.credit),
    refundDueFen: fenNumber(money.refundDue),
    receipts: receipts.map((one) => ({
      ...{ number: numberText(prefix, one), fen: one.fen, issuedAt: one.issuedAt, title: from },
      voidedAt: one.voidedAt,
      voidReason: one.voidReason === CHANGED ? ctx.t('order.receiptChanged') : one.voidReason,
    })),
  };
}

/** Whether an order can be otherwise at a moment: what waits for its money while it is held, what is paid while none of that is contested. */
const isChangeable = (
  { state, holdUntil }: Pick<Row, 'state' | 'holdUntil'>,
  payment: Told['payment'],
  now: string,
): boolean =>
  state === 'placed' ? Date.parse(holdUntil) > Date.parse(now) : state === 'paid' && payment !== 'contested';

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
  return {
    data: { ...parts, howToPay, now },
    can: {
      cancel:
        (row.state === 'placed' || parts.payment !== 'contested') && orderSteps.may(row.state, 'cancelled', 'payer'),
      change: isChangeable(row, parts.payment, now),
    },
  };
}

const ENTRIES = `select e.id, p.at, e.account, p.source, e.fen, e.is_pending as "isPending" from ledger_entry e
  join ledger_posting p on p.shop_id = e.shop_id and p.id = e.posting_id where e.shop_id = $1 and e.sub = $2 order by e.id limit 200`;

/** An order as the desk has it, with what the ledger says of it. */
export async function showOrder(ctx: Ctx, id: number): Promise<Desk> {
  const row = await ctx.db.row<Row>(`${SQL} o.id = $3`, [ctx.shop.id, ctx.locale, id]);
  if (row === null) throw notFound();
  const [parts, methods, disputes, entries] = await Promise.all([
    shownParts(ctx, row),
    deskMethods(ctx),
    listDisputesOf(ctx, id),
    ctx.db.rows<Omit<Desk['data']['entries'][number], 'accountName'> & { account: AccountCode }>(ENTRIES, [
      ...[ctx.shop.id, subOf(id)],
    ]),
  ]);
  const { payerId, payer, state } = row;
  const isContested = parts.payment === 'contested';
  const language = ctx.locale === 'en' ? 'en' : 'zh';
  const may = (to: 'cancelled' | 'fulfilled', permission: string): boolean =>
    orderSteps.may(state, to, 'staff') && ctx.can(permission);
  return {
    data: {
      ...parts,
      ...{ payerId, payer, methods, disputes },
      entries: entries.map((entry) => ({ ...entry, accountName: ACCOUNTS[entry.account][language] })),
    },
    can: {
      discuss: false,
      save: false,
      book: ctx.can('order.payment.book') && (state === 'placed' || state === 'expired' || parts.openFen > 0),
      change: ctx.can('order.order.change') && isChangeable(row, parts.payment, ctx.services.now().toISOString()),
      dispute: ctx.can('order.dispute.book'),
      voidReceipt: ctx.can('order.receipt.void'),
      cancel: (state === 'placed' || !isContested) && may('cancelled', 'order.order.cancel'),
      fulfil: may('fulfilled', 'order.order.fulfil'),
      refund: ctx.can('order.refund.book'),
    },
  };
}
