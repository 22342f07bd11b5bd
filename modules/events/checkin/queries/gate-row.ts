import type { Ctx } from '../../../../kernel/http/context.ts';

/** A gate with what its list says. */
export interface GateRow {
  id: number;
  listId: number;
  conferenceId: number;
  productId: number | null;
  opensAt: string | null;
  closesAt: string | null;
  isMulti: boolean;
  /** Whoever arrives by it is sent a message of welcome. */
  isGreeting: boolean;
}

/** A gate by its number; null where there is none. */
export const gateRow = (ctx: Ctx, id: number): Promise<GateRow | null> =>
  ctx.db.row<GateRow>(
    `select g.id, g.list_id as "listId", l.conference_id as "conferenceId", l.product_id as "productId", l.opens_at as "opensAt",
       l.closes_at as "closesAt", l.is_multi as "isMulti", l.is_greeting as "isGreeting"
     from checkin_gate g join checkin_list l on l.shop_id = g.shop_id and l.id = g.list_id where g.shop_id = $1 and g.id = $2`,
    [ctx.shop.id, id],
  );
