import type { Ctx } from '../../../../kernel/http/context.ts';
import { openCall } from '../quiz/open-call.ts';

/** Calls the roll of a running stream (T7); one at a time, so of two hosts who call at once one is told that it is under way. */
export const callRoll = (
  ctx: Ctx,
  { id, seconds }: { id: number; seconds: number },
): Promise<{ data: { id: number; until: string } }> =>
  ctx.db.write(async (tx) => ({ data: await openCall(ctx, tx, { streamId: id, seconds }) }));
