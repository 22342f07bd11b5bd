import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import { type InvitationState, stateSql } from '../state.ts';

/** Unknown links that an address may try; whoever opens a real one is not counted. */
const LIMITS = [{ most: 30, seconds: 3600 }];

/** An invitation as its link finds it. */
export interface KnownInvitation {
  readonly id: number;
  readonly name: string;
  readonly inviter: string;
  readonly state: InvitationState;
  readonly roleIds: readonly number[];
  readonly expiresAt: string;
}

/** The invitation of a link, whatever became of it; one that this shop does not know is not found. */
export async function knownInvitation(ctx: Ctx, token: string): Promise<KnownInvitation> {
  const { config, now } = ctx.services;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'invitation-address', ctx.ip), LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const found = isTokenShape(token)
    ? await ctx.db.row<KnownInvitation>(
        `select id, name, inviter, role_ids as "roleIds", expires_at as "expiresAt", ${stateSql('$3')} as state
         from invitation where shop_id = $1 and token_hash = $2`,
        [ctx.shop.id, tokenHash(token), now().toISOString()],
      )
    : null;
  if (found === null) throw notFound();
  await returnAttempt(ctx.db, turn);
  return found;
}
