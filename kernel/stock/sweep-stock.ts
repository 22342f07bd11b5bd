import type { Ctx } from '../http/context.ts';

const AT_ONCE = 500;

const LOCK = `select u.id from stock_unit u where u.shop_id = $1
    and u.id in (select c.unit_id from stock_claim c where c.shop_id = $1 and c.state = 'held' and c.expires_at <= $2)
  order by u.id limit ${AT_ONCE} for no key update of u`;
const FREE = `update stock_claim set state = 'free', expires_at = null, updated_at = now()
  where shop_id = $1 and unit_id = any ($3::bigint[]) and state = 'held' and expires_at <= $2`;

/** Holds that have ended are put down as free, and what has been free for a day is forgotten. Nobody waits for either. */
export async function sweepStock(ctx: Ctx): Promise<void> {
  const head = [ctx.shop.id, ctx.services.now().toISOString()];
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await ctx.db.write(async (tx) => {
      const units = await tx.rows<{ id: number }>(LOCK, head);
      if (units.length > 0) await tx.rows(FREE, [...head, units.map(({ id }) => id)]);
      return units.length;
    });
  }
  await ctx.db.write((tx) =>
    tx.finish(
      "delete from stock_claim where shop_id = $1 and state = 'free' and updated_at < now() - interval '1 day'",
      [ctx.shop.id],
    ),
  );
}
