import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { SoldThing, Taking } from './sell-spec.ts';

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

/** What giving up things of an order would keep and give back, in fen; honoured until `expiresAt`. */
export interface ThingsQuote {
  id: number;
  keptFen: bigint;
  backFen: bigint;
  expiresAt: string;
  /** How many lines go: what is not paid is given up as a whole, and a whole of what was sold together. */
  lines: number;
}

/** Of which order something is given up, and by whom: its payer, whose it has to be, or the desk (null). */
export interface GivingUp {
  code: string;
  payer: number | null;
}

/** What is to be otherwise in an order of things of one module: those that go, and what comes, as its `change` names it. */
export interface ThingsChange extends GivingUp {
  sells: string;
  drops: readonly string[];
  takes: readonly Taking[];
}

/** What became of a change: at once where the order was not paid; otherwise it waits for the difference, or for a yes. Amounts in fen. */
export interface ChangedThings {
  /** Where whoever pays finds it on the site. */
  path: string;
  isDone: boolean;
  dueFen: bigint;
  backFen: bigint;
  keptFen: bigint;
}

/** Takes orders for what modules sell; one module does, and others below it know it by this. */
export interface OrderDesk {
  /** Until when an order that is placed now holds its things. */
  holdUntil(ctx: Ctx): Promise<Date>;
  place(
    ctx: Ctx,
    tx: Tx,
    wish: {
      payer: number;
      lines: readonly OrderedThing[];
      holdUntil: Date;
      /** Is told what the order is called before anything of it is paid: what costs nothing is paid with the placing. */
      placing?: (code: string) => Promise<void>;
    },
  ): Promise<ThingsOrder>;
  /** The order of a code; null where there is none. */
  byCode(ctx: Ctx, code: string): Promise<ThingsOrder | null>;
  /** The orders of several codes, by code; those that there are not are left out. */
  byCodes(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, ThingsOrder>>;
  /** Which of these orders give nothing back by a call: they were performed, or stand on papers for the tax office. */
  boundAmong(ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Says what it would keep and give back if these things of an order were given up now. */
  quote(
    ctx: Ctx,
    tx: Tx,
    asked: GivingUp & { things: readonly Pick<OrderedThing, 'sells' | 'ref'>[] },
  ): Promise<ThingsQuote>;
  /** Gives up what a quote says, at what it says. */
  giveUp(ctx: Ctx, tx: Tx, asked: GivingUp & { quote: number }): Promise<void>;
  /** Lets no attempt at a payment of an order that is not paid be open: what is changed of it afterwards costs otherwise. Outside of any transaction. */
  endAttempts(ctx: Ctx, asked: GivingUp): Promise<void>;
  /** Changes things of an order, paid or not. */
  change(ctx: Ctx, tx: Tx, asked: ThingsChange): Promise<ChangedThings>;
}
