import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seenRecords } from '../queries/list-recalls.ts';
import { CLEAR_JOB } from './clear-place.ts';

/** Has the places of a recall that are not settled asked again now. */
export async function tryAgain(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const known = await tx.row('select 1 from recall where shop_id = $1 and id = $2 and record = any ($3)', [
      ...[ctx.shop.id, id, seenRecords(ctx)],
    ]);
    if (known === null) throw notFound();
    const waiting = await tx.rows<{ id: number; place: string }>(
      `update recall_place set next_at = $3 where shop_id = $1 and recall_id = $2 and next_at is not null returning id, place`,
      [ctx.shop.id, id, now],
    );
    for (const { id: place, place: key } of waiting) {
      const lane = ctx.services.registry.recallPlaces.get(key)?.lane ?? 'prompt';
      await ctx.services.jobs.send(tx, CLEAR_JOB, { id: place }, { key: String(place), isAwaited: true, lane });
    }
  });
  return {};
}
