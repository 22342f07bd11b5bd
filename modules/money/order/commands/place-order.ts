import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderedThing } from '../../../../kernel/module/order-desk.ts';
import type { Offer, SoldStock } from '../../../../kernel/module/sell-spec.ts';
import { spread } from '../../../../kernel/rules/spread.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { postPending } from '../../ledger/public.ts';
import { orderCode } from '../order-code.ts';
import { lockedOrder } from '../queries/locked-order.ts';
import { subOf } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { holdStock, sellerOf, stockOf } from './order-stock.ts';
import { payOrder } from './pay-order.ts';

/** What is ordered, by whom, and until when it is held. */
export interface OrderWish {
  /** The member who pays. */
  payer: number;
  lines: readonly OrderedThing[];
  holdUntil: Date;
  /** Taken off the whole and spread over its lines, in fen. */
  discountFen?: bigint;
  /** Is told what the order is called before anything of it is paid. */
  placing?: (code: string) => Promise<void>;
}

/** An order that was placed. */
export interface Placed {
  id: number;
  code: string;
  state: 'placed' | 'paid';
  totalFen: bigint;
}

interface PricedLine extends OrderedThing {
  offer: Offer;
  fullFen: bigint;
  discountFen: bigint;
  totalFen: bigint;
  taxFen: bigint;
  stock: SoldStock | null;
}

const CURRENCY = 'CNY';

async function offered(ctx: Ctx, tx: Tx, lines: readonly OrderedThing[]): Promise<(OrderedThing & { offer: Offer })[]> {
  const all: (OrderedThing & { offer: Offer })[] = [];
  for (const line of lines) {
    const offer = await sellerOf(ctx, line.sells).offer(ctx, tx, line);
    if (offer.currency !== CURRENCY) throw orderRefusals.currency();
    all.push({ ...line, offer });
  }
  return all;
}

async function priced(ctx: Ctx, tx: Tx, { lines, discountFen = 0n }: OrderWish): Promise<PricedLine[]> {
  const asked = await offered(ctx, tx, lines);
  const stocks = await stockOf(ctx, tx, lines);
  if (stocks === 'gone') throw orderRefusals.not_sold();
  const full = asked.map(({ offer, quantity }) => offer.unitFen * BigInt(quantity));
  if (discountFen > full.reduce((sum, fen) => sum + fen, 0n)) throw orderRefusals.discount_too_large();
  const discounts = spread(discountFen, full);
  return asked.map((line, index) => {
    const [fullFen = 0n, off = 0n] = [full[index], discounts[index]];
    const totalFen = fullFen - off;
    const taxFen = BigInt(vatSplit(Number(totalFen), line.offer.taxRate).tax);
    return { ...line, fullFen, discountFen: off, totalFen, taxFen, stock: stocks[index] ?? null };
  });
}

const ADD_LINES = `insert into order_line (shop_id, order_id, position, sells, ref, title, title_en, quantity, unit_fen, discount_fen, total_fen,
    tax_rate, tax_fen, rule_version, stock_key)
  select $1, $2, l.* from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::text[], $13::bigint[], $14::text[], $15::uuid[]) l`;

async function addLines(ctx: Ctx, tx: Tx, order: number, lines: readonly PricedLine[]): Promise<void> {
  const column = <T>(pick: (line: PricedLine) => T): T[] => lines.map(pick);
  await tx.rows(ADD_LINES, [
    ...[ctx.shop.id, order, lines.map((_line, index) => index + 1), column(({ sells }) => sells)],
    ...[column(({ ref }) => ref), column(({ offer }) => offer.title.zh), column(({ offer }) => offer.title.en)],
    ...[column(({ quantity }) => quantity), column(({ offer }) => String(offer.unitFen))],
    ...[column(({ discountFen }) => String(discountFen)), column(({ totalFen }) => String(totalFen))],
    ...[column(({ offer }) => offer.taxRate), column(({ taxFen }) => String(taxFen))],
    ...[column(({ offer }) => offer.ruleVersion), column(({ stock }) => stock?.key ?? null)],
  ]);
}

/**
 * Places an order in the caller's transaction: asks the modules that sell its lines for their prices, keeps these as they are, holds what
 * the lines take until `holdUntil`, and promises the whole in the ledger. What costs nothing is paid at once.
 */
export async function placeOrder(ctx: Ctx, tx: Tx, wish: OrderWish): Promise<Placed> {
  if (wish.lines.length === 0) throw orderRefusals.nothing_ordered();
  const lines = await priced(ctx, tx, wish);
  const stocks = lines.flatMap(({ stock }) => stock ?? []);
  if (!(await holdStock(ctx, tx, stocks, wish.holdUntil))) throw orderRefusals.full();
  const totalFen = lines.reduce((sum, line) => sum + line.totalFen, 0n);
  const code = orderCode();
  const made = await tx.row<{ id: number }>(
    `insert into sales_order (code, payer_id, state, total_fen, placed_at, hold_until) values ($1, $2, 'placed', $3, $4, $5) returning id`,
    [code, wish.payer, String(totalFen), ctx.services.now().toISOString(), wish.holdUntil.toISOString()],
  );
  if (made === null) throw new Error('An order was not stored.');
  const { id } = made;
  await addLines(ctx, tx, id, lines);
  await wish.placing?.(code);
  await ctx.services.events.emit(ctx, tx, 'order.placed', { id, code, payerId: wish.payer });
  if (totalFen === 0n) {
    await payOrder(ctx, tx, await lockedOrder(ctx, tx, id));
    return { id, code, state: 'paid', totalFen };
  }
  const sub = subOf(id);
  await postPending(ctx, tx, {
    ...{ source: 'order.placed', ref: String(id), reason: code },
    entries: [
      { account: '1100', sub, fen: totalFen },
      { account: '2010', sub, fen: -totalFen },
    ],
  });
  return { id, code, state: 'placed', totalFen };
}
