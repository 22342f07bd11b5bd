import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';

/** Holds everything about a person back. */
export function placeHold(ctx: Ctx, { memberId, reason }: { memberId: number; reason: string }) {
  return ctx.db.write(
    async (tx) => {
      const person = await tx.row('select id from member where shop_id = $1 and id = $2 for share', [
        ctx.shop.id,
        memberId,
      ]);
      if (person === null) throw refuse.person_unknown();
      const made = await tx.row<{ id: number; version: number }>(
        `insert into retention_hold (member_id, reason) values ($1, $2)
         on conflict (shop_id, member_id) where lifted_at is null do nothing returning id, version`,
        [memberId, reason],
      );
      if (made === null) throw refuse.held_already();
      return { data: made };
    },
    { reason },
  );
}

/** Lifts a hold; a lifted one stays to be read. */
export function liftHold(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<Record<string, never>> {
  return ctx.db.write(
    async (tx) => {
      const found = await tx.row<{ isOpen: boolean }>(
        'select lifted_at is null as "isOpen" from retention_hold where shop_id = $1 and id = $2 for update',
        [ctx.shop.id, id],
      );
      if (found === null) throw notFound();
      if (!found.isOpen) throw refuse.not_held();
      await tx.rows(
        'update retention_hold set lifted_at = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
        [ctx.shop.id, id, ctx.services.now().toISOString()],
      );
      return {};
    },
    { reason },
  );
}
