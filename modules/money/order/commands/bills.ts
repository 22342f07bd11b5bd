import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BilledPart } from '../../../../kernel/module/bill-spec.ts';
import { orderRefusals } from '../refusals.ts';

const NOTHING: BilledPart = { fen: 0n, taxFen: 0n };

/** What of a locked order stands on papers for the tax office, by its lines, whichever modules make them; those of which nothing does are left out. */
export async function billedOf(ctx: Ctx, tx: Tx, order: number): Promise<ReadonlyMap<number, BilledPart>> {
  const all = new Map<number, BilledPart>();
  for (const way of ctx.services.registry.bills.values()) {
    for (const [line, { fen, taxFen }] of await way.standing(ctx, tx, order)) {
      const before = all.get(line) ?? NOTHING;
      all.set(line, { fen: before.fen + fen, taxFen: before.taxFen + taxFen });
    }
  }
  return all;
}

/** Of which of these orders something stands on such a paper. */
export async function billedAmong(ctx: Ctx, orders: readonly number[]): Promise<ReadonlySet<number>> {
  const all = new Set<number>();
  for (const way of ctx.services.registry.bills.values()) {
    for (const order of await way.standingAmong(ctx, orders)) all.add(order);
  }
  return all;
}

/** A line that goes, and how much of it is kept: so much may stay on such a paper. */
export interface LeavingLine {
  id: number;
  keptFen?: bigint;
}

const isBeyond = (billed: ReadonlyMap<number, BilledPart>, lines: readonly LeavingLine[]): boolean =>
  lines.some(({ id, keptFen = 0n }) => (billed.get(id)?.fen ?? 0n) > keptFen);

/** Whether any of these lines stands on such a paper: then it is taken off it first, and money goes back after that. */
export async function areBilled(ctx: Ctx, tx: Tx, order: number, lines: readonly LeavingLine[]): Promise<boolean> {
  return isBeyond(await billedOf(ctx, tx, order), lines);
}

/** Refuses to give lines up of which more stands on such a paper than is kept; answers what stands. */
export async function refuseBilled(
  ctx: Ctx,
  tx: Tx,
  order: number,
  lines: readonly LeavingLine[],
): Promise<ReadonlyMap<number, BilledPart>> {
  const billed = await billedOf(ctx, tx, order);
  if (isBeyond(billed, lines)) throw orderRefusals.billed();
  return billed;
}

/** Lets papers that were only asked for of lines that are given up fall away. */
export async function releaseBills(ctx: Ctx, tx: Tx, order: number, lines: readonly { id: number }[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  for (const way of ctx.services.registry.bills.values()) await way.release(ctx, tx, order, ids);
}

/** The rate of something that a module sells where this shop's papers say another one; null where they do not. */
export async function ownTaxRate(ctx: Ctx, tx: Tx, sells: string): Promise<string | null> {
  const { registry } = ctx.services;
  for (const way of registry.bills.values()) {
    const rate = registry.isOn(ctx.shop, way.module) ? await way.taxRate?.(ctx, tx, sells) : null;
    if (rate !== undefined && rate !== null) return rate;
  }
  return null;
}
