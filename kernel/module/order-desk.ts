import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { SoldThing } from './sell-spec.ts';

/** What somebody wants to have of what a module sells (`<module>.<thing>`). */
export interface OrderedThing extends SoldThing {
  sells: string;
}

/** An order as the module sees it that sells what is in it. */
export interface ThingsOrder {
  id: number;
  code: string;
  /** Where whoever pays finds it on the site. */
  path: string;
  state: 'placed' | 'paid' | 'fulfilled' | 'cancelled' | 'expired';
  totalFen: bigint;
  holdUntil: string | null;
}

/** Takes orders for what modules sell; one module does, and others below it know it by this. */
export interface OrderDesk {
  /** Until when an order that is placed now holds its things. */
  holdUntil(ctx: Ctx): Promise<Date>;
  place(
    ctx: Ctx,
    tx: Tx,
    wish: { payer: number; lines: readonly OrderedThing[]; holdUntil: Date },
  ): Promise<ThingsOrder>;
  /** The order of a code; null where there is none. */
  byCode(ctx: Ctx, code: string): Promise<ThingsOrder | null>;
}
