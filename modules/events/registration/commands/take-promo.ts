import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import { type EnteredPromo, enteredPromo, type NamedPromo } from '../queries/promo-now.ts';
import { refuse } from '../refusals.ts';
import { holdsFor } from '../rules/promo.ts';
import { promoFault } from './enter-promo.ts';

interface Asked {
  conference: number;
  member: number;
  promo: NamedPromo | null;
  /** It was handed in while the code was taken: the desk may be later. */
  isApproved: boolean;
}

/** The code that somebody wants to have something with, as they entered it; why it is not taken, or null where none is named. */
export async function namedPromo(
  ctx: Ctx,
  tx: Tx,
  { promo, isApproved, ...whose }: Asked,
): Promise<EnteredPromo | Refusal | null> {
  if (promo === null) return null;
  const found = await enteredPromo(ctx, tx, { ...whose, promo });
  if (found === null) return refuse.promo_unknown();
  return (isApproved ? null : promoFault(ctx, found)) ?? found;
}

/** Its units, which every use takes one of. */
export const promoUnits = (promo: EnteredPromo | Refusal | null): number[] =>
  promo === null || promo instanceof Refusal ? [] : [promo.unitId, promo.ownUnit];

/**
 * The code as it stands once its units are locked: what is left of it in all and for this person is that of this moment, and the number for
 * each person what the desk says now.
 */
export async function lockedPromo(ctx: Ctx, tx: Tx, asked: Asked): Promise<EnteredPromo | Refusal | null> {
  const found = await namedPromo(ctx, tx, asked);
  if (found === null || found instanceof Refusal) return found;
  await setCapacity(tx, ctx.shop.id, found.ownUnit, found.mostEach);
  return namedPromo(ctx, tx, asked);
}

/** Why so many pieces are too many for a code: each of those that it holds for is one use. */
export function usesFault(
  promo: EnteredPromo,
  chosen: readonly { product: { id: number; isHidden: boolean }; quantity: number }[],
): Refusal | null {
  const uses = chosen.reduce((sum, { product, quantity }) => sum + (holdsFor(promo, product) ? quantity : 0), 0);
  if (promo.left !== null && uses > promo.left) return refuse.promo_gone();
  return promo.ownLeft !== null && uses > promo.ownLeft ? refuse.promo_most({ most: promo.mostEach ?? 0 }) : null;
}

/** A code once some of what was had with it gives its place to something else: its uses come along. */
export function withUsesOf(
  promo: EnteredPromo,
  leaving: readonly { promoId: number | null; quantity: number }[],
): EnteredPromo {
  const uses = leaving.reduce((sum, { promoId, quantity }) => sum + (promoId === promo.id ? quantity : 0), 0);
  const plus = (left: number | null): number | null => (left === null ? null : left + uses);
  return { ...promo, left: plus(promo.left), ownLeft: plus(promo.ownLeft) };
}

const USED = `select i.stock_key as key, i.quantity, p.unit_id as unit, h.unit_id as "ownUnit"
  from registration_item i join registration r on r.shop_id = i.shop_id and r.id = i.registration_id
    join registration_promo p on p.shop_id = i.shop_id and p.id = i.promo_id
    join registration_promo_holder h on h.shop_id = p.shop_id and h.promo_id = p.id and h.member_id = r.member_id
  where i.shop_id = $1 and i.id = $2 and not p.returns and exists (select from stock_claim c where c.shop_id = i.shop_id
    and c.key = i.stock_key and c.unit_id = p.unit_id)`;

/**
 * What somebody had for good and gave up leaves its use where the code says so: its places have come free in this transaction, and nobody
 * could have taken them since. Where the limit was lowered meanwhile, as many uses are gone as there may be; where its
 * use went over to what took its place, that has it.
 */
export async function keepUse(ctx: Ctx, tx: Tx, item: number): Promise<void> {
  const used = await tx.row<{ key: string; quantity: number; unit: number; ownUnit: number }>(USED, [
    ctx.shop.id,
    item,
  ]);
  if (used === null) return;
  const { key, quantity, unit, ownUnit } = used;
  await claimStock(ctx, tx, { key, lines: [unit, ownUnit].map((each) => ({ unit: each, quantity })), until: null });
}
