import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderDesk, OrderedThing, ThingsOrder } from '../../../../kernel/module/order-desk.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import type { HeldRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';
import type { RegistrationRole } from '../rules/states.ts';
import { ITEM } from '../sold-item.ts';
import type { ReadyItem } from './prepare-items.ts';
import { stepRegistration } from './step-registration.ts';

/** Who takes orders in this shop; without them nothing that costs something is sold. */
export function deskOf(ctx: Ctx): OrderDesk {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  if (desk === null) throw refuse.unsold();
  return desk;
}

/** What is ordered, for whom, and until when it is held. */
export interface Ordering {
  held: HeldRegistration;
  items: readonly ReadyItem[];
  role: RegistrationRole;
  /** Who is confirmed at once is not told. */
  isQuiet?: boolean;
  /** Asked only where something costs something. */
  holdUntil: () => Promise<Date>;
}

/** What a product is called in an order. */
export const linesOf = (items: readonly ReadyItem[]): OrderedThing[] =>
  items.map(({ id, quantity }) => ({ sells: ITEM, ref: String(id), quantity }));

/** Says by which order things are paid. */
export const nameOrder = (
  ctx: Ctx,
  tx: Tx,
  lines: readonly Pick<OrderedThing, 'ref'>[],
  code: string,
): Promise<unknown> =>
  tx.rows(
    'update registration_item set order_code = $3, updated_at = now() where shop_id = $1 and id = any($2::bigint[])',
    [...[ctx.shop.id, lines.map(({ ref }) => Number(ref)), code]],
  );

/** Lets what costs nothing be theirs at once. */
async function giveFree(ctx: Ctx, tx: Tx, items: readonly ReadyItem[]): Promise<void> {
  for (const { key, quantity, units } of items) {
    const short = await claimStock(ctx, tx, { key, lines: units.map((unit) => ({ unit, quantity })), until: null });
    if (short.length > 0) throw refuse.sold_out();
  }
  await tx.rows(
    `update registration_item set state = 'had', updated_at = now() where shop_id = $1 and id = any($2::bigint[])`,
    [...[ctx.shop.id, items.map(({ id }) => id)]],
  );
}

/** Orders what was made ready, in one order; what costs nothing at all is confirmed without one. */
export async function orderItems(
  ctx: Ctx,
  tx: Tx,
  { held, items, role, isQuiet = false, holdUntil }: Ordering,
): Promise<Omit<ThingsOrder, 'id'> | null> {
  const isNew = held.state === 'draft' || held.state === 'pending';
  if (items.every(({ fen }) => fen === 0)) {
    await giveFree(ctx, tx, items);
    if (isNew) await stepRegistration(ctx, tx, held, { to: 'confirmed', role, isQuiet });
    return null;
  }
  const until = await holdUntil();
  if (isNew) await stepRegistration(ctx, tx, held, { to: 'awaiting', role, holdUntil: until });
  const lines = linesOf(items);
  return deskOf(ctx).place(ctx, tx, {
    ...{ payer: held.memberId, lines, holdUntil: until },
    placing: async (code) => void (await nameOrder(ctx, tx, lines, code)),
  });
}
