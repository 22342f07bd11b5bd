import type { Ctx } from '../../../../kernel/http/context.ts';
import { forgetPulse } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { status } from '../rules.ts';
import { lockStream } from '../stored-stream.ts';
import { tellViewers } from '../tell-viewers.ts';

/** Calls the roll of a running stream (T7); one at a time, so of two hosts who call at once one is told that it is under way. */
export async function callRoll(
  ctx: Ctx,
  { id, seconds }: { id: number; seconds: number },
): Promise<{ data: { id: number; until: string } }> {
  const at = ctx.services.now();
  const until = new Date(at.getTime() + seconds * 1000);
  return ctx.db.write(async (tx) => {
    const stream = await lockStream(tx, { id });
    if (stream.status !== status.running) throw liveRefusals.not_running();
    const open = await tx.row('SELECT 1 FROM live_call WHERE shop_id = $1 AND stream_id = $2 AND until > $3 LIMIT 1', [
      ...[ctx.shop.id, id, at.toISOString()],
    ]);
    if (open !== null) throw liveRefusals.call_open();
    const made = await tx.row<{ id: number }>(
      'INSERT INTO live_call (shop_id, stream_id, at, until) VALUES ($1, $2, $3, $4) RETURNING id',
      [ctx.shop.id, id, at.toISOString(), until.toISOString()],
    );
    if (made === null) throw new Error('The roll call was not kept.');
    tx.afterCommit(() => {
      forgetPulse(ctx, id);
      tellViewers(ctx, id);
    });
    return { data: { id: made.id, until: until.toISOString() } };
  });
}
