import type { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { GRANTED } from '../../../../kernel/rules/facts.ts';
import type { Wish } from '../contract.ts';
import type { HeldItem } from '../queries/own-registration.ts';
import type { ProductNow } from '../queries/products-now.ts';
import { refuse } from '../refusals.ts';
import { type ProductStanding, standingAt } from '../rules/standing.ts';
import { type TierNow, tierAt } from '../rules/tiers.ts';

/** What one wish is checked by. */
export interface Checked {
  product: ProductNow;
  quantity: number;
  /** An offer of the waiting list that the member takes: one of them is theirs already. */
  hasOffer: boolean;
  /** At the desk neither window nor audience nor the line counts. */
  isDesk: boolean;
  isOpen: boolean;
  own: readonly HeldItem[];
}

const REFUSED: Partial<Record<ProductStanding, () => Refusal>> = {
  closed: refuse.closed,
  soon: refuse.product_soon,
  over: refuse.product_over,
  not_for_you: refuse.not_for_you,
  sold_out: refuse.sold_out,
};

/** Whether a product is for the reader, by what the portal knows of them. */
export const isForReader = (ctx: Ctx, { audience }: Pick<ProductNow, 'audience'>): boolean =>
  audience === 'member' || ctx.person?.facts[audience] === GRANTED;

/** Whether somebody stands in line who comes first: for the product, or for what takes of the same quota. */
export const isWaitedFor = ({ waiting, isPromised }: Pick<ProductNow, 'waiting' | 'isPromised'>): boolean =>
  waiting > 0 || isPromised;

const CHARGED = ['wanted', 'held', 'had'];

/** The price of a wish at this moment, or why it is not to be had. */
export function checkWish(ctx: Ctx, { product, quantity, hasOffer, isDesk, isOpen, own }: Checked): TierNow | Refusal {
  const offered = hasOffer ? 1 : 0;
  // Of a line that goes on, an offer is for one; what the offer holds is not taken by anybody else.
  const left = product.left === null ? null : product.left + offered;
  const isAhead = hasOffer && quantity === 1;
  const tier = tierAt(product.tiers, ctx.services.now().getTime(), product.taken - offered, quantity);
  const { saleFrom, saleUntil } = product;
  const standing = standingAt(
    {
      ...(isDesk ? { saleFrom: null, saleUntil: null, isOpen: true } : { saleFrom, saleUntil, isOpen }),
      isForReader: isDesk || isForReader(ctx, product),
      left: left !== null && left < quantity ? 0 : left,
      isWaitedFor: !isDesk && !isAhead && isWaitedFor(product),
      hasPrice: tier !== null,
    },
    ctx.services.now().getTime(),
  );
  const refused = REFUSED[standing];
  if (refused !== undefined) return refused();
  const there = own.filter((item) => item.product === product.id && CHARGED.includes(item.state));
  const sum = there.reduce((all, item) => all + item.quantity, quantity);
  if (sum > product.mostEach) return refuse.too_many({ most: product.mostEach });
  return tier ?? refuse.no_price();
}

/** What of the whole is wrong: one ticket belongs to each registration, where the conference has tickets at all. */
export function ticketFault(
  wishes: readonly { product: ProductNow; quantity: number }[],
  own: readonly HeldItem[],
  hasTickets: boolean,
): Refusal | null {
  const chosen = wishes.filter(({ product }) => product.kind === 'ticket');
  const there = own.filter(({ kind, state }) => kind === 'ticket' && CHARGED.includes(state)).length;
  const tickets = chosen.reduce((sum, { quantity }) => sum + quantity, there);
  if (tickets > 1) return refuse.one_ticket();
  return tickets === 0 && hasTickets ? refuse.ticket_needed() : null;
}

/** Wishes for one product added up. */
export function summed(wishes: readonly Wish[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { product, quantity } of wishes) sums.set(product, (sums.get(product) ?? 0) + quantity);
  return sums;
}
