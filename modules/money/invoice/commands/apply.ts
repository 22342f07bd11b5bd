import { createHash, randomBytes } from 'node:crypto';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type BillableLine, type BillableOrder, lockBillable } from '../../order/public.ts';
import type { invoice } from '../contract.ts';
import type { InvoiceKind } from '../provider.ts';
import { type Claimed, claimedOf } from '../queries/claimed.ts';
import { itemsOf } from '../queries/items.ts';
import { type OwnTitle, ownTitle } from '../queries/own-titles.ts';
import { refuse } from '../refusals.ts';
import { isPast, lastDay } from '../rules/deadline.ts';
import { restOf, type SaidAmount, saidPart, sumOf } from '../rules/invoice-lines.ts';
import { missingFor } from '../rules/title-needs.ts';
import { invoiceSetting } from '../settings.ts';
import { approveAtOnce } from './decide.ts';

type Asked = ParsedOf<(typeof invoice)['invoice.apply']>;

/** So much of a line of an order, as an invoice is to say it. */
interface Part {
  readonly order: BillableOrder;
  readonly line: BillableLine;
  readonly amount: SaidAmount;
}

const newSerial = (): string => `I${randomBytes(9).toString('hex').toUpperCase()}`;

/** Refuses a kind that the shop does not offer, or that a title says too little for. */
export async function refuseKind(ctx: Ctx, title: OwnTitle, kind: InvoiceKind): Promise<void> {
  if (kind === 'special' && !(await invoiceSetting(ctx, 'invoice.takesSpecial'))) throw refuse.kind_not_offered();
  if (missingFor(title, kind).length > 0) throw refuse.title_short();
}

async function refuseLate(ctx: Ctx, orders: readonly BillableOrder[]): Promise<void> {
  const [rule, days] = await Promise.all([
    invoiceSetting(ctx, 'invoice.deadline'),
    invoiceSetting(ctx, 'invoice.deadlineDays'),
  ]);
  const now = ctx.services.now();
  const isLate = ({ paidAt }: BillableOrder): boolean =>
    paidAt !== null && isPast(lastDay(new Date(paidAt), rule, days), now);
  if (orders.some(isLate)) throw refuse.too_late();
}

/** What is asked for of each line: so much as is said, or all that is left; of every line that has something left where none is named. */
function partsOf(
  orders: readonly BillableOrder[],
  items: Asked['items'],
  claimed: ReadonlyMap<number, Claimed>,
): Part[] {
  const all = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const open = ({ line }: { line: BillableLine }) => {
    const { fen: saidFen = 0, taxFen: saidTaxFen = 0 } = claimed.get(line.id) ?? {};
    return { fen: line.fen, taxFen: line.taxFen, taxRate: line.taxRate, saidFen, saidTaxFen };
  };
  if (items === undefined || items.length === 0) {
    return all.flatMap((at) => {
      const rest = restOf(open(at));
      return rest === 0 ? [] : [{ ...at, amount: saidPart(open(at), rest) }];
    });
  }
  if (new Set(items.map(({ line }) => line)).size < items.length) throw refuse.line_unknown();
  return items.map(({ line: id, fen }) => {
    const at = all.find(({ line }) => line.id === id);
    if (at === undefined) throw refuse.line_unknown();
    const rest = restOf(open(at));
    if (rest === 0) throw refuse.nothing_left();
    if (fen !== undefined && fen > rest) throw refuse.too_much();
    return { ...at, amount: saidPart(open(at), fen ?? rest) };
  });
}

/** All that invoices say of an order never comes to more than what was paid for it and is there still. */
function refuseBeyond(
  orders: readonly BillableOrder[],
  parts: readonly Part[],
  claimed: ReadonlyMap<number, Claimed>,
): void {
  for (const order of orders) {
    const before = [...claimed.values()].filter((one) => one.order === order.id).reduce((sum, { fen }) => sum + fen, 0);
    const more = parts.filter((part) => part.order.id === order.id).reduce((sum, { amount }) => sum + amount.fen, 0);
    if (before + more > order.receivedFen) throw refuse.too_much();
  }
}

const LINES = `insert into invoice_line (shop_id, invoice_id, place, order_id, order_code, order_line_id, sells, title, title_en, name, tax_code,
    unit, quantity, fen, net_fen, tax_fen, tax_rate)
  select $1, $2, l.* from unnest($3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
    $12::text[], $13::int[], $14::bigint[], $15::bigint[], $16::bigint[], $17::text[]) l`;

async function addLines(ctx: Ctx, tx: Tx, id: number, parts: readonly Part[]): Promise<void> {
  const names = await itemsOf(
    tx,
    ctx.shop.id,
    parts.map(({ line }) => line.sells),
  );
  const column = <T>(pick: (part: Part) => T): T[] => parts.map(pick);
  const named = (key: 'name' | 'taxCode' | 'unit'): string[] =>
    column(({ line }) => names.get(line.sells)?.[key] ?? '');
  await tx.rows(LINES, [
    ...[ctx.shop.id, id, parts.map((_part, index) => index + 1), column(({ order }) => order.id)],
    ...[column(({ order }) => order.code), column(({ line }) => line.id), column(({ line }) => line.sells)],
    ...[
      column(({ line }) => line.title),
      column(({ line }) => line.titleEn),
      named('name'),
      named('taxCode'),
      named('unit'),
    ],
    // A part of a line is no number of pieces.
    ...[
      column(({ line, amount }) => (amount.fen === line.fen ? line.quantity : 1)),
      column(({ amount }) => amount.fen),
    ],
    ...[
      column(({ amount }) => amount.netFen),
      column(({ amount }) => amount.taxFen),
      column(({ line }) => line.taxRate),
    ],
  ]);
}

/**
 * Asks for an invoice of one or several own orders that were paid, under their locks: all of what no invoice says yet, or what is named of
 * it. Two who ask for the same at once do not both have it.
 */
export async function applyFor(
  ctx: Ctx,
  tx: Tx,
  { orderIds, titleId, kind, items, note }: Asked,
  me = signedIn(ctx).id,
): Promise<{ id: number; status: 'submitted' | 'approved' }> {
  if (!(await invoiceSetting(ctx, 'invoice.isOpen'))) throw refuse.closed();
  const title = await ownTitle(tx, ctx.shop.id, { member: me, id: titleId ?? null });
  if (title === null) throw refuse.title_unknown();
  await refuseKind(ctx, title, kind);
  const orders = await lockBillable(ctx, tx, orderIds);
  const isOwn = ({ payerId, paidAt }: BillableOrder): boolean => payerId === me && paidAt !== null;
  if (orders.length < new Set(orderIds).size || !orders.every(isOwn)) throw refuse.order_unknown();
  await refuseLate(ctx, orders);
  const claimed = await claimedOf(
    tx,
    ctx.shop.id,
    orders.map(({ id }) => id),
  );
  const sameness = samenessOf(title, kind, orderIds, items);
  const waiting = await tx.row(
    `select 1 from invoice where shop_id = $1 and payer_id = $2 and sameness = $3
       and state in ('submitted', 'approved', 'issuing', 'failed')`,
    [ctx.shop.id, me, sameness],
  );
  if (waiting !== null) throw refuse.twice();
  const parts = partsOf(orders, items, claimed);
  if (parts.length === 0) throw refuse.nothing_left();
  refuseBeyond(orders, parts, claimed);
  const sum = sumOf(parts.map(({ amount }) => amount));
  const made = await tx.row<{ id: number }>(
    `insert into invoice (payer_id, kind, state, is_person, buyer_name, buyer_tax_no, buyer_address, buyer_phone, buyer_bank, buyer_account,
       fen, net_fen, tax_fen, note, sameness, serial, created_at)
     values ($1, $2, 'submitted', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      ...[me, kind, title.kind === 'personal', title.name, title.taxNo, title.address, title.phone, title.bank],
      ...[
        title.account,
        sum.fen,
        sum.netFen,
        sum.taxFen,
        note,
        sameness,
        newSerial(),
        ctx.services.now().toISOString(),
      ],
    ],
  );
  if (made === null) throw new Error('A request for an invoice was not stored.');
  await addLines(ctx, tx, made.id, parts);
  return { id: made.id, status: (await approveAtOnce(ctx, tx, made.id)) ? 'approved' : 'submitted' };
}

/** What tells one request from another: to whom, which kind, and of what. */
function samenessOf(title: OwnTitle, kind: InvoiceKind, orders: readonly number[], items: Asked['items']): string {
  const { name, taxNo } = title;
  const what = (items ?? []).map(({ line, fen }) => `${line}:${fen ?? ''}`).sort();
  const said = [name, taxNo, kind, [...new Set(orders)].sort((one, other) => one - other), what];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
