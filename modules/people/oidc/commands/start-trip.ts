import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { challengeOf, newChallenge } from '../../../../kernel/identity/browser.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import { findProvider, openProvider, redirectUri, sealSecret } from '../provider-store.ts';

const TRIP_SECONDS = 10 * 60;
const MOST_PER_ADDRESS = 60;
const CONSOLE = /^\/(?:backend|configure)(?:[/?#]|$)/;

/** A path of the console, or its front door. */
function consolePath(asked: string): string {
  const path = safePath(asked);
  return path !== null && CONSOLE.test(path) && !path.startsWith('/backend/oidc') ? path : '/backend';
}

async function start(
  ctx: Ctx,
  trip: { provider: number; origin: string; memberId: number | null },
): Promise<{ url: string }> {
  const provider = await findProvider(ctx, trip.provider);
  const openId = await openProvider(ctx, provider);
  const { state, nonce, verifier } = openId.newTrip();
  const back = redirectUri(ctx);
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into oidc_trip (provider_id, state_hash, browser_hash, trip_box, member_id, origin, redirect_uri, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[provider.id, tokenHash(state), challengeOf(ctx) ?? newChallenge(ctx)],
        ...[sealSecret(ctx, JSON.stringify({ nonce, verifier })), trip.memberId, trip.origin, back],
        new Date(ctx.services.now().getTime() + TRIP_SECONDS * 1000).toISOString(),
      ],
    ),
  );
  return { url: await openId.address(back, { state, nonce, verifier }) };
}

/** Leads somebody to their organisation to sign in; an address that asks too often is told to wait. */
export async function startSignIn(
  ctx: Ctx,
  { provider, origin }: { provider: number; origin: string },
): Promise<{ url: string }> {
  const key = attemptKey(ctx.services.config, 'oidc-address', ctx.ip);
  const turn = await takeAttempt(ctx.db, key, [{ most: MOST_PER_ADDRESS, seconds: 3600 }], ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  return start(ctx, { provider, origin: consolePath(origin), memberId: null });
}

/** Leads one of the staff to an organisation, to be known by it from then on. */
export function startLink(ctx: Ctx, { provider }: { provider: number }): Promise<{ url: string }> {
  return start(ctx, { provider, origin: '/backend/account', memberId: signedIn(ctx).id });
}
