import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockOpenErasure, openErasure } from './open-erasure.ts';
import { lockLeaving, removePerson } from './remove-person.ts';

/** Removes a member at once, in answer to a wish of theirs or without one. */
export function removeNow(
  ctx: Ctx,
  { memberId, reason }: { memberId: number; reason: string },
): Promise<{ data: { id: number; receipt: string } }> {
  const caller = signedIn(ctx);
  const now = ctx.services.now();
  return ctx.db.write(
    async (tx) => {
      const people = await lockLeaving(ctx, tx, memberId);
      const open =
        (await lockOpenErasure(tx, ctx.shop.id, memberId)) ??
        (await openErasure(tx, { memberId, origin: 'staff', now, due: now }));
      if (open === null) throw new Error('The removal was not stored.');
      await removePerson(ctx, tx, people, open, { by: caller.id, reason });
      return { data: { id: open.id, receipt: open.receipt } };
    },
    { reason },
  );
}
