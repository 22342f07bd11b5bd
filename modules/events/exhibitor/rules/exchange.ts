import type { BookingState, Share } from './booking-steps.ts';

/** How a booking stands whose share can be exchanged in its order: the share that its state hangs on. */
export const PAID_STATE_OF: Readonly<Record<Share, BookingState>> = { deposit: 'deposit', rest: 'paid', whole: 'paid' };

/** What a booth costs, and its deposit, in fen. */
export interface BoothPrice {
  fen: number;
  depositFen: number;
}

/**
 * What a booking costs that takes the place of another one for a share: a deposit that was paid in an order of its own stays as it was,
 * and the rest is what the new booth costs beyond it. Null where that share would be none.
 */
export function exchangedPrice(
  share: Share,
  own: Pick<BoothPrice, 'depositFen'>,
  { fen, depositFen }: BoothPrice,
): BoothPrice | null {
  if (share === 'whole') return { fen, depositFen };
  const deposit = share === 'rest' ? own.depositFen : depositFen;
  return deposit > 0 && deposit < fen ? { fen, depositFen: deposit } : null;
}

/** How much of a deposit is lost with so much that goes back: what goes over to another booth bears it first. */
export const lostDeposit = ({
  depositFen,
  backFen,
  carriedFen,
}: {
  depositFen: bigint;
  backFen: bigint;
  carriedFen: bigint;
}): bigint => {
  const left = depositFen > carriedFen ? depositFen - carriedFen : 0n;
  return left < backFen ? left : backFen;
};
