import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { renewStaff } from '../../../../kernel/identity/thing-roles.ts';
import { refuseUnlessOver, seenThing, type Thing } from '../queries/seen-thing.ts';
import { givenOn, refuseBeyondThing } from './refuse-beyond-thing.ts';

/** Ends a role on one thing: from the next call on it is nothing. */
export function endOnThing(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<Thing & { roleId: number; memberId: number }>(
      `select record, thing_id as "thingId", role_id as "roleId", member_id as "memberId" from thing_role
       where shop_id = $1 and id = $2 for update`,
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    await seenThing(ctx, tx, row);
    refuseUnlessOver(ctx, row, 'role.thing.save');
    refuseBeyondThing(ctx, row, await givenOn(ctx, tx, row.record, row.roleId));
    await tx.rows('delete from thing_role where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    await renewStaff(ctx, tx, [row.memberId]);
    return {};
  });
}

/** Takes away what has run its time: it was nothing already, and now its holder’s browser and the lists of people know. */
export function endDue(ctx: Ctx): Promise<void> {
  return ctx.db.write(async (tx) => {
    const ended = await tx.rows<{ member_id: number }>(
      'delete from thing_role where shop_id = $1 and until_at <= $2 returning member_id',
      [ctx.shop.id, ctx.services.now().toISOString()],
    );
    await renewStaff(ctx, tx, [...new Set(ended.map(({ member_id }) => member_id))]);
  });
}
