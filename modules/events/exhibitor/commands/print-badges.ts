import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { exhibitorDesk } from '../admin-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';

type Print = (typeof exhibitorDesk)['exhibitor.badge.print'];

const AT_ONCE = 500;
// Two who print at once make one batch after the other.
const LOCK = 'SELECT FROM exhibition WHERE shop_id = $1 AND id = $2 FOR UPDATE';
const NUMBER =
  'SELECT coalesce(max(batch), 0) + 1 AS batch FROM exhibitor_badge WHERE shop_id = $1 AND exhibition_id = $2';
const TAKE = `UPDATE exhibitor_badge b SET batch = $3, printed_at = $4, version = version + 1, updated_at = now()
  WHERE b.shop_id = $1 AND b.id IN (SELECT n.id FROM exhibitor_badge n WHERE n.shop_id = $1 AND n.exhibition_id = $2 AND n.batch IS NULL
    ORDER BY n.id LIMIT ${AT_ONCE} FOR UPDATE) RETURNING b.id`;

/** Puts the badges of an exhibition that are not printed into one batch; from then on they stay as they are. */
export function printBadges(ctx: Ctx, { exhibition }: ParsedOf<Print>): Promise<OutputOf<Print>> {
  return ctx.db.write(async (tx) => {
    if ((await tx.row(LOCK, [ctx.shop.id, exhibition])) === null) throw notFound();
    const { batch } = (await tx.row<{ batch: number }>(NUMBER, [ctx.shop.id, exhibition])) ?? { batch: 1 };
    const taken = await tx.rows(TAKE, [ctx.shop.id, exhibition, batch, ctx.services.now().toISOString()]);
    if (taken.length === 0) throw exhibitorRefusals.nothing_to_print();
    return { data: { exhibition, batch, count: taken.length } };
  });
}
