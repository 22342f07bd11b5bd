import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { LadderStep } from '../rules/ladder-dates.ts';
import type { StockLine } from '../stock/claim-stock.ts';
import type { Label } from './label.ts';

/** So much of something that a module sells, by a name that is the module's own. */
export interface SoldThing {
  ref: string;
  quantity: number;
}

/** What a module asks for something at this moment. The order keeps it as it is, whatever the price becomes. */
export interface Offer {
  /** What it is called, for good. */
  title: Label;
  /** Price of one, with tax, in fen. */
  unitFen: bigint;
  currency: string;
  /** As a decimal, such as `0.06`. */
  taxRate: string;
  /** Which rule made the price, such as the version of the form. */
  ruleVersion: string;
}

/** What somebody who has it takes of the stock, under the key that a row of the module says. */
export interface SoldStock {
  key: string;
  lines: readonly StockLine[];
}

/** Something that can be had in an order that is changed: in the place of a thing of it, or beside what is in it. */
export interface Choice {
  /** What its module calls it. */
  key: string;
  /** The thing whose place it takes, by its name; null where it comes beside. */
  instead: string | null;
  title: Label;
  /** Price of one at this moment, in fen. */
  unitFen: bigint;
  /** Most of it that can be had. */
  most: number;
}

/** What can be changed of an order: the things that may go, and what may come. */
export interface Choices {
  drops: readonly string[];
  takes: readonly Choice[];
}

/** So much of what was chosen. */
export interface Taking {
  key: string;
  instead: string | null;
  quantity: number;
}

/** What of one order is to be changed, as the module sees it that sells it. */
export interface Changing {
  /** The code of the order, and the things of the module's in it that stand. */
  code: string;
  refs: readonly string[];
  /** At the desk: neither times of sale nor audiences count. */
  isDesk: boolean;
  /** What waits for its money is changed at once; of what is paid, what comes stands beside it until the difference is covered. */
  isPaid: boolean;
}

/** How an order of things can be changed. */
export interface ChangeSpec {
  /** The same may come in the place of several lines, each with its own: rooms that are to have the same days. */
  repeats?: true;
  choices(ctx: Ctx, asked: Changing): Promise<Choices>;
  /** Makes what was chosen ready to be ordered, one thing for each taking and in their order; throws a refusal where something may not go or come. */
  take(
    ctx: Ctx,
    tx: Tx,
    asked: Changing & { drops: readonly string[]; takes: readonly Taking[] },
  ): Promise<readonly SoldThing[]>;
}

/** Something that a module sells, by `<module>.<thing>`: an order asks it for everything that is not money. */
export interface SellSpec {
  label: Label;
  /** The price now; throws a refusal where it is not to be had. */
  offer(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<Offer>;
  /** What it takes of the stock; null where the thing is there no longer. Without it, it takes none. */
  stock?(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<SoldStock | null>;
  /** What a thing is part of: the lines of one whole are given up together, as where one of them has the stock of all. Without it each is a whole. */
  wholeOf?(thing: SoldThing): string;
  /** How much is kept of so much that goes back of a paid line now, in fen, where so much of it goes over to what takes its place; nothing without it. */
  kept?(ctx: Ctx, tx: Tx, thing: SoldThing, paidFen: bigint, carriedFen: bigint): Promise<bigint>;
  /** Refuses where what is paid is in use, so that it cannot be given up: asked when somebody is told what goes back, and again when it goes. */
  refuseGivingUp?(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<void>;
  /** What is kept until when of each of them, in their order, for telling whoever has bought them; without it nothing is said. */
  ladders?(ctx: Ctx, things: readonly SoldThing[]): Promise<readonly (readonly LadderStep[])[]>;
  /** How it can be changed in an order; without it, it cannot. */
  change?: ChangeSpec;
  /** It is paid: whoever bought it has it. */
  fulfil(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<void>;
  /** Its order expired, or it was given up: whoever wanted it has it no longer. */
  release(ctx: Ctx, tx: Tx, thing: SoldThing): Promise<void>;
}

/** What a screen shows that is nobody's own, so that whoever scans it pays an order. */
export interface ShownPayment {
  /** What the code says. */
  text: string;
  fen: number;
  expiresAt: string;
  /** Where a local stand-in of the provider, which moves no money, is told that it was paid; null where the provider is real. */
  standIn: string | null;
}

/** A way in which money comes to orders, by `<module>.<way>`. */
export interface PaySpec {
  /** Ends what could still bring money before an order expires; false where it cannot yet, and the order waits. */
  close(ctx: Ctx, order: number): Promise<boolean>;
  /** Whether something of it could bring money for an order that is locked, at this moment. */
  isTrying?(ctx: Ctx, tx: Tx, order: number): Promise<boolean>;
  /** Begins to have an order of a payer paid by whoever scans a code; null where the shop has no such way, or nothing of it is open. */
  show?(ctx: Ctx, asked: { code: string; payer: number }): Promise<ShownPayment | null>;
  /** Whether transfers come and go by it, off the rows of the bank: then no desk books one by hand, which would count twice. */
  takesTransfers?(ctx: Ctx): Promise<boolean>;
  /** Whether a refund is on its way by it: then no desk may give it back, too. Holds it until the transaction ends. */
  isRefunding?(ctx: Ctx, tx: Tx, refund: number): Promise<boolean>;
}
