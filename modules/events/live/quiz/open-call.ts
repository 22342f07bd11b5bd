import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { forgetPulse } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { status } from '../rules.ts';
import { lockStream } from '../stored-stream.ts';
import { tellViewers } from '../tell-viewers.ts';

/** A roll call as it begins. */
interface NewCall {
  streamId: number;
  seconds: number;
  quizId?: number;
  isPopUp?: boolean;
}

const OPEN = 'SELECT 1 FROM live_call WHERE shop_id = $1 AND stream_id = $2 AND until > $3 LIMIT 1';
const BEGIN = `INSERT INTO live_call (shop_id, stream_id, at, until, quiz_id, is_pop_up)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** Whether a roll of a stream is being called at this moment. */
export const isCalled = async (tx: Pick<Tx, 'row'>, shopId: number, streamId: number, at: Date): Promise<boolean> =>
  (await tx.row(OPEN, [shopId, streamId, at.toISOString()])) !== null;

/** Begins a roll call of a running stream (T7); one at a time: the stream is held, so that of two at once the second is refused. */
export async function openCall(
  ctx: Ctx,
  tx: Tx,
  { streamId, seconds, quizId, isPopUp = false }: NewCall,
): Promise<{ id: number; until: string }> {
  const at = ctx.services.now();
  const until = new Date(at.getTime() + seconds * 1000).toISOString();
  const stream = await lockStream(tx, { id: streamId });
  if (stream.status !== status.running) throw liveRefusals.not_running();
  if (await isCalled(tx, ctx.shop.id, streamId, at)) throw liveRefusals.call_open();
  const made = await tx.row<{ id: number }>(BEGIN, [
    ...[ctx.shop.id, streamId, at.toISOString(), until, quizId ?? null, isPopUp],
  ]);
  if (made === null) throw new Error('The roll call was not kept.');
  tx.afterCommit(() => {
    forgetPulse(ctx, streamId);
    tellViewers(ctx, streamId);
  });
  return { id: made.id, until };
}
