import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { endSessions, endSessionsEverywhere, endSessionsOf } from '../../../../kernel/identity/sessions.ts';

function tellSockets(ctx: Ctx, ids: readonly number[]): void {
  for (const id of ids) ctx.services.realtime.endSession(ctx.shop.id, id);
}

/** Ends the person's other sign-ins in every shop, together with what makes it necessary; answers how many. */
export async function endOtherSignIns(ctx: Ctx, tx: Tx): Promise<number> {
  const { accountId, sessionId } = signedIn(ctx);
  const ended = await endSessionsEverywhere(tx, accountId, ctx.services.now(), { keep: sessionId });
  tx.afterCommit(() => {
    for (const { shop, id } of ended) ctx.services.realtime.endSession(shop, id);
  });
  return ended.length;
}

/** Ends a member's sign-ins on the site, because what they rest on is gone; those at the console rest on something else. */
export async function endSiteSignIns(ctx: Ctx, tx: Tx, memberId: number): Promise<void> {
  const rows = await tx.rows<{ id: number }>(
    `select id from session where shop_id = $1 and member_id = $2 and kind = 'site' and ended_at is null`,
    [ctx.shop.id, memberId],
  );
  const open = rows.map(({ id }) => id);
  const ended = await endSessions(tx, ctx.shop.id, open, ctx.services.now());
  tx.afterCommit(() => tellSockets(ctx, ended));
}

/** Ends the sign-in that makes the call; nothing happens where there is none. */
export async function logout(ctx: Ctx): Promise<Record<string, never>> {
  const { person } = ctx;
  if (person !== null) {
    await ctx.db.write(async (tx) => {
      const ended = await endSessions(tx, ctx.shop.id, [person.sessionId], ctx.services.now());
      tx.afterCommit(() => tellSockets(ctx, ended));
    });
  }
  return {};
}

/** Ends one of the person's own sign-ins, or all but the present one; a number that is not theirs is not found. */
export async function endOwnSessions(ctx: Ctx, input: { id?: number | undefined }): Promise<{ ended: number }> {
  const person = signedIn(ctx);
  const now = ctx.services.now();
  return ctx.db.write(async (tx) => {
    const { id } = input;
    if (id !== undefined) {
      const own = await tx.row('select id from session where shop_id = $1 and id = $2 and member_id = $3', [
        ctx.shop.id,
        id,
        person.id,
      ]);
      if (own === null) throw notFound();
    }
    const ended =
      id === undefined
        ? await endSessionsOf(tx, ctx.shop.id, person.id, now, person.sessionId)
        : await endSessions(tx, ctx.shop.id, [id], now);
    tx.afterCommit(() => tellSockets(ctx, ended));
    return { ended: ended.length };
  });
}
