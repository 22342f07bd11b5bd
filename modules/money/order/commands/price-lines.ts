import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderedThing } from '../../../../kernel/module/order-desk.ts';
import type { Offer, SoldStock } from '../../../../kernel/module/sell-spec.ts';
import { spread } from '../../../../kernel/rules/spread.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { orderRefusals } from '../refusals.ts';
import { ownTaxRate } from './bills.ts';
import { sellerOf, stockOf } from './order-stock.ts';

/** What a line costs, and what it takes of the stock. */
export interface PricedLine extends OrderedThing {
  offer: Offer;
  discountFen: bigint;
  totalFen: bigint;
  taxFen: bigint;
  stock: SoldStock | null;
}

/** A line that is to be stored, and which it takes the place of, with how much of what was paid for that. */
export interface NewLine extends Omit<PricedLine, 'stock'> {
  stockKey: string | null;
  replaces?: number;
  carriedFen?: bigint;
}

const CURRENCY = 'CNY';

async function offered(ctx: Ctx, tx: Tx, lines: readonly OrderedThing[]): Promise<(OrderedThing & { offer: Offer })[]> {
  const all: (OrderedThing & { offer: Offer })[] = [];
  for (const line of lines) {
    const offer = await sellerOf(ctx, line.sells).offer(ctx, tx, line);
    if (offer.currency !== CURRENCY) throw orderRefusals.currency();
    const taxRate = (await ownTaxRate(ctx, tx, line.sells)) ?? offer.taxRate;
    all.push({ ...line, offer: { ...offer, taxRate } });
  }
  return all;
}

/** Asks the modules that sell things for their prices and what they take of the stock; a discount is spread over them. */
export async function priceLines(
  ctx: Ctx,
  tx: Tx,
  { lines, discountFen = 0n }: { lines: readonly OrderedThing[]; discountFen?: bigint },
): Promise<PricedLine[]> {
  const asked = await offered(ctx, tx, lines);
  const stocks = await stockOf(ctx, tx, lines);
  if (stocks === 'gone') throw orderRefusals.not_sold();
  const full = asked.map(({ offer, quantity }) => offer.unitFen * BigInt(quantity));
  if (discountFen > full.reduce((sum, fen) => sum + fen, 0n)) throw orderRefusals.discount_too_large();
  const discounts = spread(discountFen, full);
  return asked.map((line, index) => {
    const off = discounts[index] ?? 0n;
    const totalFen = (full[index] ?? 0n) - off;
    const taxFen = BigInt(vatSplit(Number(totalFen), line.offer.taxRate).tax);
    return { ...line, discountFen: off, totalFen, taxFen, stock: stocks[index] ?? null };
  });
}

const ADD_LINES = `insert into order_line (shop_id, order_id, position, sells, ref, title, title_en, quantity, unit_fen, discount_fen, total_fen,
    tax_rate, tax_fen, rule_version, stock_key, replaces_id, carried_fen)
  select $1, $2, l.* from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::text[], $13::bigint[], $14::text[], $15::uuid[], $16::bigint[], $17::bigint[]) l`;

/** Stores lines of an order behind those that it has. */
export async function addLines(
  ctx: Ctx,
  tx: Tx,
  { order, after, lines }: { order: number; after: number; lines: readonly NewLine[] },
): Promise<void> {
  const column = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick);
  await tx.rows(ADD_LINES, [
    ...[ctx.shop.id, order, lines.map((_line, index) => after + index + 1), column(({ sells }) => sells)],
    ...[column(({ ref }) => ref), column(({ offer }) => offer.title.zh), column(({ offer }) => offer.title.en)],
    ...[column(({ quantity }) => quantity), column(({ offer }) => String(offer.unitFen))],
    ...[column(({ discountFen }) => String(discountFen)), column(({ totalFen }) => String(totalFen))],
    ...[column(({ offer }) => offer.taxRate), column(({ taxFen }) => String(taxFen))],
    ...[column(({ offer }) => offer.ruleVersion), column(({ stockKey }) => stockKey)],
    ...[column(({ replaces }) => replaces ?? null), column(({ carriedFen }) => String(carriedFen ?? 0n))],
  ]);
}
