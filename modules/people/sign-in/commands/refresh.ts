import { signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { deviceOf } from '../../../../kernel/identity/browser.ts';
import { refreshSession } from '../../../../kernel/identity/sessions.ts';
import type { SignedInAnswer } from './open-sign-in.ts';

/** Trades a refresh token for new tokens; one that was used before ends the sign-in it belongs to. */
export async function refresh(ctx: Ctx, input: { refresh: string }): Promise<SignedInAnswer> {
  const outcome = await ctx.db.write(async (tx) => {
    const made = await refreshSession(tx, ctx.shop.id, input.refresh, deviceOf(ctx), ctx.services.now());
    if (made.kind === 'reused') tx.afterCommit(() => ctx.services.realtime.endSession(ctx.shop.id, made.id));
    return made;
  });
  // Refused outside the transaction, so that the end of a stolen sign-in stands.
  if (outcome.kind !== 'renewed') throw signInNeeded();
  const { token, refresh: next, expiresIn } = outcome.session;
  return { token, refresh: next, expiresIn, isNew: false, needPhone: false };
}
