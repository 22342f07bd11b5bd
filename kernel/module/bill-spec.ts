import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** What papers say of one line of an order: so much of it, and so much of its tax that stands in the books as invoiced. */
export interface BilledPart {
  fen: bigint;
  taxFen: bigint;
}

/**
 * Papers that tell the tax office what was sold, such as invoices, by `<module>.<what>`: what stands on one does not go back before it is
 * taken off it. The module of orders asks it under the lock of the order.
 */
export interface BillSpec {
  /** What of an order stands on papers or is on its way onto one, by its lines; those of which nothing does are left out. */
  standing(ctx: Ctx, tx: Tx, order: number): Promise<ReadonlyMap<number, BilledPart>>;
  /** Of which of these orders something does. */
  standingAmong(ctx: Ctx, orders: readonly number[]): Promise<ReadonlySet<number>>;
  /** These lines are given up: what was only asked for of them falls away. */
  release(ctx: Ctx, tx: Tx, order: number, lines: readonly number[]): Promise<void>;
  /** The rate of something that a module sells, where this shop's papers say another one than its module; null where they do not. */
  taxRate?(ctx: Ctx, tx: Tx, sells: string): Promise<string | null>;
}
