import type { Ctx } from '../../../../kernel/http/context.ts';
import { forgetPulse } from '../pulse.ts';
import { lockStream } from '../stored-stream.ts';
import { tellViewers } from '../tell-viewers.ts';

/**
 * Asks everybody for quiet, or lets them speak again. It is one click in a hurry: it knows of no version, and takes none from whoever
 * writes the rest of the room at that moment.
 */
export async function muteRoom(
  ctx: Ctx,
  { id, isMuted }: { id: number; isMuted: boolean },
): Promise<{ data: { id: number; isMuted: boolean } }> {
  await ctx.db.write(async (tx) => {
    await lockStream(tx, { id });
    await tx.rows(
      `INSERT INTO live_room AS r (shop_id, stream_id, version, is_muted) VALUES ($1, $2, 0, $3)
       ON CONFLICT (shop_id, stream_id) DO UPDATE SET is_muted = excluded.is_muted WHERE r.is_muted <> excluded.is_muted`,
      [ctx.shop.id, id, isMuted],
    );
    tx.afterCommit(() => {
      forgetPulse(ctx, id);
      tellViewers(ctx, id);
    });
  });
  return { data: { id, isMuted } };
}
