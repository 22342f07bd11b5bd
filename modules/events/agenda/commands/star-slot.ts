import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { readFrame, TAKES_PLACE } from '../read-frame.ts';

/** Stars a slot that the caller may see, or takes the star away. */
export async function starSlot(
  ctx: Ctx,
  { id, starred }: { id: number; starred: boolean },
): Promise<{ data: { id: number; starred: boolean } }> {
  const member = signedIn(ctx).id;
  if (starred) {
    const slot = await ctx.db.row<{ conferenceId: number }>(
      `SELECT s.conference_id AS "conferenceId" FROM agenda_slot s WHERE ${TAKES_PLACE} AND s.item_id = $2`,
      [ctx.shop.id, id],
    );
    if (slot === null) throw notFound();
    await readFrame(ctx, slot.conferenceId);
    await ctx.db.write((tx) =>
      tx.finish(
        `INSERT INTO agenda_star (member_id, conference_id, item_id) VALUES ($1, $2, $3)
         ON CONFLICT (shop_id, member_id, item_id) DO NOTHING`,
        [member, slot.conferenceId, id],
      ),
    );
  } else {
    await ctx.db.write((tx) =>
      tx.finish('DELETE FROM agenda_star WHERE shop_id = $1 AND member_id = $2 AND item_id = $3', [
        ctx.shop.id,
        member,
        id,
      ]),
    );
  }
  return { data: { id, starred } };
}
