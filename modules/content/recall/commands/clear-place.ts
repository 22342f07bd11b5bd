import { z } from 'zod';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RecallPlace } from '../../../../kernel/module/recall-place.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import { nextTry, STILL_THERE, settledState } from '../rules/proof.ts';

/** The job that clears one place of a recall. */
export const CLEAR_JOB = 'recall.clear';

const Order = z.object({ id: z.number() });

interface Waiting {
  place: string;
  found: number;
  beyond: number;
  tries: number;
  type: string;
  itemId: number;
  urls: string[];
  reason: string;
}

/** A word for what went wrong, without the values that an error may speak of. */
function problemOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  if (error instanceof DeliveryError) return error.fault;
  return error instanceof Error ? error.name : 'Error';
}

/** Clears a place and looks whether anything is left there; answers what went wrong, or null, and what had left by now. */
async function clear(ctx: Ctx, spec: RecallPlace, row: Waiting): Promise<{ problem: string | null; beyond: number }> {
  const { type, itemId, urls, reason, beyond } = row;
  const thing = { type, id: itemId, urls, reason };
  try {
    await spec.clear?.(ctx, thing);
    const left = await spec.find(ctx, ctx.db, thing);
    return { problem: left.count > 0 ? STILL_THERE : null, beyond: left.beyond };
  } catch (error) {
    return { problem: problemOf(error), beyond };
  }
}

/** Clears one place of a recall whose moment has come; what fails is kept with its moment of the next try. Twice is as good as once. */
export async function clearPlace(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { id } = Order.parse(data);
  const row = await ctx.db.row<Waiting>(
    `select p.place, p.found, p.beyond, p.tries, r.type, r.item_id as "itemId", r.urls, r.reason
     from recall_place p join recall r on r.shop_id = p.shop_id and r.id = p.recall_id
     where p.shop_id = $1 and p.id = $2 and p.next_at <= $3`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
  if (row === null) return;
  const spec = ctx.services.registry.recallPlaces.get(row.place);
  // A place of a release that is gone: nothing of the item can be there any more.
  const { problem, beyond } = spec === undefined ? { problem: null, beyond: row.beyond } : await clear(ctx, spec, row);
  const now = ctx.services.now();
  const tries = row.tries + 1;
  await ctx.db.write((tx) =>
    tx.rows(
      `update recall_place set state = $3, cleared = case when $4 = '' then found else cleared end, beyond = $5, tries = $6,
         problem = $4, next_at = $7, settled_at = $8
       where shop_id = $1 and id = $2 and next_at is not null and tries < $6`,
      [
        ...[
          ctx.shop.id,
          id,
          problem === null ? settledState(row.found, beyond) : 'failed',
          problem ?? '',
          beyond,
          tries,
        ],
        ...(problem === null ? [null, now.toISOString()] : [nextTry(tries, now).toISOString(), null]),
      ],
    ),
  );
}
