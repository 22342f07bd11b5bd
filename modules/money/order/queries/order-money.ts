import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, balance, balancesOf } from '../../ledger/public.ts';
import { orderRefusals } from '../refusals.ts';
import type { OrderState } from '../steps.ts';

/** The part of accounts that is one order's. */
export const subOf = (order: number): string => `order:${order}`;

/** What the ledger says of an order, in fen, all of it zero or more where it is as it should be. */
export interface OrderMoney {
  /** Promised at placement and not ended yet. */
  promised: bigint;
  /** Owed by whoever pays although it counts as paid: never anything. */
  receivable: bigint;
  /** Paid for what is still to be had. */
  contract: bigint;
  /** Money of the payer that pays for nothing: short of the whole, or beyond it. */
  credit: bigint;
  /** Taken back by its provider or bank, and not decided yet whose it is. */
  contested: bigint;
  /** To go back and not gone yet. */
  refundDue: bigint;
  /** Kept of what was given up, with its tax, and earned. */
  kept: bigint;
}

/** How much of an order is paid, as the ledger has it. */
export type Payment = 'none' | 'part' | 'full' | 'over' | 'refund_due' | 'contested';

/** Reads the money of an order off the ledger. */
export async function orderMoney(reader: Pick<Db, 'rows'>, shopId: number, order: number): Promise<OrderMoney> {
  const balances = await balancesOf(reader, shopId, subOf(order));
  const fen = (account: AccountCode): bigint => balances.get(account)?.fen ?? 0n;
  return {
    promised: balances.get('1100')?.pending ?? 0n,
    receivable: fen('1100'),
    contract: -fen('2010'),
    credit: -fen('2020'),
    contested: fen('1190'),
    refundDue: -fen('2030'),
    kept: -(fen('4010') + fen('4020') + fen('2110')),
  };
}

/** What people are told of the payment of an order. */
export function paymentOf(
  state: Exclude<OrderState, 'draft'>,
  { credit, refundDue, contract, kept, contested }: OrderMoney,
): Payment {
  if (contested > 0n) return 'contested';
  if (refundDue > 0n) return 'refund_due';
  if (state === 'placed') return credit > 0n ? 'part' : 'none';
  if (credit > 0n) return 'over';
  if (state === 'paid' || state === 'fulfilled') return 'full';
  return contract + kept > 0n ? 'full' : 'none';
}

/** What of the payer's money can pay for something: not what was taken back and is contested. */
export const usableFen = ({ credit, contested }: Pick<OrderMoney, 'credit' | 'contested'>): bigint =>
  credit > contested ? credit - contested : 0n;

/** What is still to be paid for something that costs so much, in fen. */
export const missingFen = (fen: bigint, money: Pick<OrderMoney, 'credit' | 'contested'>): bigint => {
  const there = usableFen(money);
  return there < fen ? fen - there : 0n;
};

/** Refuses what would give money back while some of the order's is contested: there might be none to give. */
export async function refuseContested({ shop }: Pick<Ctx, 'shop'>, tx: Tx, order: number): Promise<void> {
  const { fen } = await balance(tx, shop.id, '1190', { sub: subOf(order) });
  if (fen > 0n) throw orderRefusals.contested();
}
