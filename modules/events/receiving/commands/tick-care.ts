import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { careDesk } from '../care-contract.ts';
import { careItems } from '../queries/care-list.ts';
import { refuse } from '../refusals.ts';
import { careFor } from '../rules/care.ts';
import type { Level } from '../rules/words.ts';

type Tick = (typeof careDesk)['receiving.care.tick'];

const LEG = 'SELECT level FROM receiving_leg WHERE shop_id = $1 AND id = $2 FOR SHARE';
const DONE = `INSERT INTO receiving_care (leg_id, item, done_by, done_at) VALUES ($1, $2, $3, $4) ON CONFLICT (shop_id, leg_id, item) DO NOTHING`;
const OPEN = 'DELETE FROM receiving_care WHERE shop_id = $1 AND leg_id = $2 AND item = $3';

/** Says that something of the checklist of a leg is done, or is not after all; said twice it is once (R7). */
export function tickCare(ctx: Ctx, { id, item, done }: ParsedOf<Tick>): Promise<OutputOf<Tick>> {
  return ctx.db.write(async (tx) => {
    const leg = await tx.row<{ level: Level }>(LEG, [ctx.shop.id, id]);
    if (leg === null) throw notFound();
    const isAsked = careFor(leg.level, await careItems(ctx)).some(({ key }) => key === item);
    if (!isAsked && done) throw refuse.care_wrong();
    if (done) await tx.rows(DONE, [id, item, ctx.person?.id ?? null, ctx.services.now().toISOString()]);
    else await tx.rows(OPEN, [ctx.shop.id, id, item]);
    return { data: { id, item, done } };
  });
}
