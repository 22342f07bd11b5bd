import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { endSessions, endSessionsOf } from '../../../../kernel/identity/sessions.ts';
import { grantsOfMember, refuseBeyondOwn, refuseWithoutAdmin } from '../../role/public.ts';
import { refuse } from '../refusals.ts';
import { lockedPerson } from './locked-person.ts';

const BLOCK = 'member.person.block';

type Saved = { data: { id: number; version: number } };

const endSockets = (ctx: Ctx, ids: readonly number[]) => () => {
  for (const id of ids) ctx.services.realtime.endSession(ctx.shop.id, id);
};

/** Shuts a member out of the shop at once; nobody does that to themselves or to somebody who may do more. */
export async function blockPerson(ctx: Ctx, input: { id: number; version: number; reason: string }): Promise<Saved> {
  if (signedIn(ctx).id === input.id) throw refuse.own_account();
  return ctx.db.write(
    async (tx) => {
      await lockedPerson(ctx, tx, BLOCK, input);
      const grants = await grantsOfMember(tx, ctx.shop.id, input.id);
      await refuseBeyondOwn(ctx, tx, grants);
      await tx.rows(
        `update member set status = 'blocked', blocked_reason = $3, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, input.id, input.reason],
      );
      await refuseWithoutAdmin(tx, ctx.shop.id, grants);
      const ended = await endSessionsOf(tx, ctx.shop.id, input.id, ctx.services.now());
      tx.afterCommit(endSockets(ctx, ended));
      return { data: { id: input.id, version: input.version + 1 } };
    },
    { reason: input.reason },
  );
}

/** Lets a blocked member in again. */
export async function unblockPerson(ctx: Ctx, input: { id: number; version: number; reason: string }): Promise<Saved> {
  return ctx.db.write(
    async (tx) => {
      await lockedPerson(ctx, tx, BLOCK, input);
      await refuseBeyondOwn(ctx, tx, await grantsOfMember(tx, ctx.shop.id, input.id));
      await tx.rows(
        `update member set status = 'active', blocked_reason = null, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, input.id],
      );
      return { data: { id: input.id, version: input.version + 1 } };
    },
    { reason: input.reason },
  );
}

/** Ends a sign-in of somebody, whoever they are; one's own is ended by signing out. */
export async function endSession(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  const row = await ctx.db.row<{ member: number }>(
    'select member_id as member from session where shop_id = $1 and id = $2 and ended_at is null',
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  await endSessionsOfPerson(ctx, { id: row.member, session: id });
  return {};
}

/** Ends one sign-in of a member, or all of them; the one that asks stays, because it is ended by signing out. */
export async function endSessionsOfPerson(
  ctx: Ctx,
  input: { id: number; session?: number | undefined },
): Promise<{ ended: number }> {
  const { sessionId: keep } = signedIn(ctx);
  if (input.session === keep) throw refuse.own_session();
  return ctx.db.write(async (tx) => {
    await lockedPerson(ctx, tx, BLOCK, { id: input.id });
    await refuseBeyondOwn(ctx, tx, await grantsOfMember(tx, ctx.shop.id, input.id));
    const now = ctx.services.now();
    const own = await tx.rows<{ id: number }>(
      'select id from session where shop_id = $1 and id = $2 and member_id = $3',
      [ctx.shop.id, input.session ?? null, input.id],
    );
    const ended =
      input.session === undefined
        ? await endSessionsOf(tx, ctx.shop.id, input.id, now, keep)
        : await endSessions(
            tx,
            ctx.shop.id,
            own.map(({ id }) => id),
            now,
          );
    tx.afterCommit(endSockets(ctx, ended));
    return { ended: ended.length };
  });
}
