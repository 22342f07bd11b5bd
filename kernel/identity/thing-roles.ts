import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** SQL over the member `m` of whether they hold any role, be it on one thing alone: who does may sign in at the console. */
export const HOLDS_A_ROLE = `(exists (select from member_role mr where mr.shop_id = m.shop_id and mr.member_id = m.id)
  or exists (select from thing_role tr where tr.shop_id = m.shop_id and tr.member_id = m.id))`;

/** Lets members be of the staff just as long as they hold a role, and tells their browsers that what they may do has changed. */
export async function renewStaff(ctx: Ctx, tx: Tx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.rows(
    `update member m set staff = ${HOLDS_A_ROLE}, version = version + 1, updated_at = now()
     where m.shop_id = $1 and m.id = any($2::bigint[]) and m.staff <> ${HOLDS_A_ROLE}`,
    [ctx.shop.id, memberIds],
  );
  tx.afterCommit(() => {
    for (const id of memberIds) ctx.services.realtime.toPerson(ctx.shop.id, id, 'permission.changed', {});
  });
}

/** Ends every role on a thing that goes: what comes back out of the bin brings no power back. */
export async function endThingRoles(ctx: Ctx, tx: Tx, record: string, thingId: number): Promise<void> {
  if (!ctx.services.registry.grantables.kinds.has(record)) return;
  const ended = await tx.rows<{ member_id: number }>(
    'delete from thing_role where shop_id = $1 and record = $2 and thing_id = $3 returning member_id',
    [ctx.shop.id, record, thingId],
  );
  await renewStaff(ctx, tx, [...new Set(ended.map(({ member_id }) => member_id))]);
}
