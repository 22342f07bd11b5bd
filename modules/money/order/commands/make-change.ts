import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderedThing } from '../../../../kernel/module/order-desk.ts';
import type { ChangeSpec } from '../../../../kernel/module/sell-spec.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { postPending } from '../../ledger/public.ts';
import { type HeldLine, type HeldOrder, lockedOrder } from '../queries/locked-order.ts';
import { lastChange, openChange } from '../queries/order-changes.ts';
import { orderMoney, refuseContested, subOf, usableFen } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import type { AddedLine, DroppedLine } from '../schema.ts';
import type { OrderRole } from '../steps.ts';
import { applyChange } from './apply-change.ts';
import { refuseBilled } from './bills.ts';
import { CHANGE_POSTING, endChange } from './end-change.ts';
import { keptOf } from './end-line.ts';
import { QUOTE_MS } from './give-up.ts';
import { type ChangedStock, holdChanged, sellerOf } from './order-stock.ts';
import { type PricedLine, priceLines } from './price-lines.ts';
import { touchOrder } from './step-order.ts';

/** Something that is to come into an order: what sells it, by which name, how many, and the line whose place it takes. */
export interface WantedLine {
  sells: string;
  key: string;
  quantity: number;
  line: number | null;
}

/** How an order is to be changed, and which version of it whoever says so had before their eyes. */
export interface ChangeWish {
  order: number;
  version: number;
  drops: readonly number[];
  takes: readonly WantedLine[];
  role: Extract<OrderRole, 'payer' | 'staff'>;
}

/** A line that is to come, and the one whose place it takes. */
export interface Coming extends PricedLine {
  instead: HeldLine | null;
}

/** How what a module sells is changed in an order. */
export function changeOf(ctx: Ctx, sells: string): ChangeSpec {
  const { change } = sellerOf(ctx, sells);
  if (change === undefined) throw orderRefusals.not_changeable();
  return change;
}

/** The standing lines of an order that a change names, each once. */
export function named(order: HeldOrder, ids: readonly number[]): HeldLine[] {
  const lines = ids.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) throw notFound();
    if (line.isGivenUp) throw orderRefusals.line_given_up();
    return line;
  });
  if (new Set(ids).size < ids.length) throw orderRefusals.line_twice();
  return lines;
}

/** Lets each module make ready what of its own is chosen, and prices it as it is now. */
export async function come(ctx: Ctx, tx: Tx, order: HeldOrder, wish: ChangeWish): Promise<Coming[]> {
  const isDesk = wish.role === 'staff';
  const dropped = named(order, wish.drops);
  const kinds = [...new Set([...wish.takes, ...dropped].map(({ sells }) => sells))].sort();
  const ready: { thing: OrderedThing; instead: HeldLine | null }[] = [];
  for (const sells of kinds) {
    const own = order.lines.filter((line) => line.sells === sells && !line.isGivenUp);
    const wanted = wish.takes.filter((one) => one.sells === sells);
    const instead = wanted.map(({ line }) => own.find(({ id }) => id === line) ?? null);
    if (wanted.some(({ line }, index) => line !== null && instead[index] === null)) throw notFound();
    const things = await changeOf(ctx, sells).take(ctx, tx, {
      ...{ code: order.code, isDesk, isPaid: order.state === 'paid', refs: own.map(({ ref }) => ref) },
      drops: dropped.filter((line) => line.sells === sells).map(({ ref }) => ref),
      takes: wanted.map(({ key, quantity }, index) => ({ key, quantity, instead: instead[index]?.ref ?? null })),
    });
    things.forEach((thing, index) => {
      ready.push({ thing: { ...thing, sells }, instead: instead[index] ?? null });
    });
  }
  const priced = await priceLines(ctx, tx, { lines: ready.map(({ thing }) => thing) });
  return priced.map((line, index) => ({ ...line, instead: ready[index]?.instead ?? null }));
}

/** What becomes of a line that goes: as much of it as its place costs goes over, the rest comes back but for what is kept of it. */
async function leave(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  { line, carriedFen }: { line: HeldLine; carriedFen: bigint },
): Promise<DroppedLine> {
  const rest = line.totalFen - carriedFen;
  const kept = rest === 0n ? 0n : await keptOf(ctx, tx, order, { line, fen: rest, overFen: carriedFen });
  return {
    id: line.id,
    carriedFen: fenNumber(carriedFen),
    keptFen: fenNumber(kept),
    backFen: fenNumber(rest - kept),
  };
}

/** A line that comes, as a change keeps it. */
export const addedOf = ({ offer, stock, sells, ref, quantity, instead }: Coming, carriedFen: bigint): AddedLine => ({
  ...{ sells, ref, quantity, title: offer.title.zh, titleEn: offer.title.en, unitFen: fenNumber(offer.unitFen) },
  ...{ taxRate: offer.taxRate, ruleVersion: offer.ruleVersion, stockKey: stock?.key ?? null },
  ...{ replaces: instead?.id ?? null, carriedFen: fenNumber(carriedFen) },
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = <T>(all: readonly T[], pick: (one: T) => bigint): bigint =>
  all.reduce((whole, one) => whole + pick(one), 0n);

/** Refuses a wish that is about another version of the order, about nothing, or names something twice; answers the lines that it takes away. */
export function checkWish(ctx: Ctx, order: HeldOrder, wish: ChangeWish): HeldLine[] {
  if (order.version !== wish.version) throw versionConflict();
  if (wish.drops.length + wish.takes.length === 0) throw orderRefusals.nothing_changed();
  const { sells: sold } = ctx.services.registry;
  const comes = wish.takes.map(({ sells, key, line }) => [
    ...[sells, key, sold.get(sells)?.change?.repeats === true ? line : null],
  ]);
  if (new Set(comes.map(String)).size < comes.length) throw orderRefusals.line_twice();
  return named(order, [...wish.drops, ...wish.takes.flatMap(({ line }) => line ?? [])]);
}

async function refuseUnchangeable(ctx: Ctx, tx: Tx, order: HeldOrder, wish: ChangeWish): Promise<void> {
  if (order.state === 'placed') throw orderRefusals.change_unpaid();
  if (order.state !== 'paid') throw orderRefusals.step();
  const isOpen = (await openChange(tx, ctx.shop.id, order.id)) !== null;
  // Of two editors of one version the second is told of the version; who has the new one, of the change that waits.
  if (isOpen && order.version === wish.version) throw orderRefusals.change_open();
  await refuseBilled(ctx, tx, order.id, checkWish(ctx, order, wish));
  await refuseContested(ctx, tx, order.id);
}

/**
 * Prices how a paid order is to be changed and holds what it takes; only the lines that it touches are priced. The order stands as it was
 * until this is applied: by the money for it, or by a yes where none is to be paid. Answers its number.
 */
export async function makeChange(ctx: Ctx, tx: Tx, wish: ChangeWish): Promise<number> {
  const order = await lockedOrder(ctx, tx, wish.order);
  await refuseUnchangeable(ctx, tx, order, wish);
  const coming = await come(ctx, tx, order, wish);
  const drops: DroppedLine[] = [];
  for (const line of named(order, wish.drops)) drops.push(await leave(ctx, tx, order, { line, carriedFen: 0n }));
  const adds: AddedLine[] = [];
  for (const one of coming) {
    const { instead, totalFen } = one;
    const carriedFen = instead === null ? 0n : least(instead.totalFen, totalFen);
    if (instead !== null) drops.push(await leave(ctx, tx, order, { line: instead, carriedFen }));
    adds.push(addedOf(one, carriedFen));
  }
  const more = sum(coming, ({ totalFen }) => totalFen) - sum(drops, ({ carriedFen }) => BigInt(carriedFen));
  const net = more - sum(drops, ({ backFen }) => BigInt(backFen));
  const [dueFen, backFen] = net > 0n ? [net, 0n] : [0n, -net];
  const holdUntil = await holdEnd(ctx, dueFen);
  const stocks = coming.flatMap(({ stock, instead }): ChangedStock[] =>
    stock === null ? [] : [{ ...stock, from: instead?.stockKey ?? null }],
  );
  if (!(await holdChanged(ctx, tx, stocks, holdUntil))) throw orderRefusals.full();
  await touchOrder(ctx, tx, order.id);
  const made = await tx.row<{ id: number }>(
    `insert into order_change (order_id, state, order_version, adds, drops, due_fen, back_fen, kept_fen, hold_until)
     values ($1, 'open', $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[order.id, order.version + 1, JSON.stringify(adds), JSON.stringify(drops), String(dueFen), String(backFen)],
      ...[String(sum(drops, ({ keptFen }) => BigInt(keptFen))), holdUntil.toISOString()],
    ],
  );
  if (made === null) throw new Error('A change of an order was not stored.');
  await promise(ctx, tx, order, { id: made.id, dueFen });
  return made.id;
}

/** Until when a change waits: for money as long as orders do, for a yes as long as a quote. */
async function holdEnd(ctx: Ctx, dueFen: bigint): Promise<Date> {
  const minutes = await ctx.services.settings.get<number>(ctx, 'order.holdMinutes');
  return new Date(ctx.services.now().getTime() + (dueFen > 0n ? minutes * 60_000 : QUOTE_MS));
}

async function promise(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  { id, dueFen }: { id: number; dueFen: bigint },
): Promise<void> {
  if (dueFen === 0n) return;
  const sub = subOf(order.id);
  await postPending(ctx, tx, {
    ...{ source: CHANGE_POSTING, ref: String(id), reason: order.code },
    entries: [
      { account: '1100', sub, fen: dueFen },
      { account: '2010', sub, fen: -dueFen },
    ],
  });
}

interface Deciding {
  order: number;
  change: number;
  role: Extract<OrderRole, 'payer' | 'staff'>;
}

/** The change that somebody decides about, of an order under its lock: the last one, and open. */
async function deciding(ctx: Ctx, tx: Tx, { order: id, change: wanted }: Deciding) {
  const order = await lockedOrder(ctx, tx, id);
  const change = await lastChange(tx, ctx.shop.id, id);
  if (change === null) throw notFound();
  if (change.id !== wanted || change.state !== 'open') throw orderRefusals.change_over();
  return { order, change };
}

/** Says yes to a change for which nothing more is to be paid. */
export async function confirmChange(ctx: Ctx, tx: Tx, asked: Deciding): Promise<void> {
  const { order, change } = await deciding(ctx, tx, asked);
  if (Date.parse(change.holdUntil) <= ctx.services.now().getTime()) throw orderRefusals.change_over();
  await refuseContested(ctx, tx, order.id);
  if (usableFen(await orderMoney(tx, ctx.shop.id, order.id)) < change.dueFen) throw orderRefusals.change_to_pay();
  if (!(await applyChange(ctx, tx, { order, change }, asked.role))) throw orderRefusals.change_over();
}

/** Takes a change back that is not applied: the order stays as it is. */
export async function withdrawChange(ctx: Ctx, tx: Tx, asked: Deciding): Promise<void> {
  const { order, change } = await deciding(ctx, tx, asked);
  await endChange(ctx, tx, order, change, { to: 'withdrawn', role: asked.role });
}
