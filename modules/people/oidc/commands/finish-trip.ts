import type { IDToken } from 'openid-client';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountById } from '../../../../kernel/identity/accounts.ts';
import { challengeOf } from '../../../../kernel/identity/browser.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import { enterConsole, type StaffAnswer, staffMembership } from '../../sign-in/public.ts';
import { findProvider, openProvider, openSecret, type Provider, reaching } from '../provider-store.ts';
import { refuse } from '../refusals.ts';
import { joinStaff } from './join-staff.ts';
import { keepLink } from './keep-link.ts';

interface Trip {
  providerId: number;
  tripBox: string;
  memberId: number | null;
  origin: string;
  redirectUri: string;
}

/** Words for a second factor in `amr` (RFC 8176). */
const STRONG = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'retina', 'vbm']);

/** Uses a trip up before anything is asked: it is this browser's, and nobody ends it twice. */
async function takeTrip(ctx: Ctx, state: string): Promise<Trip> {
  const row = await ctx.db.row<Trip>(
    `update oidc_trip set used_at = $4 where shop_id = $1 and state_hash = $2 and browser_hash = $3 and used_at is null and expires_at > $4
     returning provider_id as "providerId", trip_box as "tripBox", member_id as "memberId", origin, redirect_uri as "redirectUri"`,
    [ctx.shop.id, tokenHash(state), challengeOf(ctx), ctx.services.now().toISOString()],
  );
  if (row === null) throw refuse.trip_gone();
  return row;
}

/** Refuses people whose mail address, proved by the organisation, lies in none of the domains that are let in. */
function refuseDomain({ domains }: Provider, claims: IDToken): void {
  if (domains.length === 0) return;
  const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email.toLowerCase() : '';
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) throw refuse.domain_refused();
}

/** What the organisation knows the person by; a mail address counts only where it is proved. */
function subjectOf({ claim }: Provider, claims: IDToken): string {
  const value = claims[claim];
  if (typeof value !== 'string' || value.trim() === '' || value.length > 255) throw refuse.claim_missing({ claim });
  if (claim === 'email' && claims.email_verified !== true) throw refuse.claim_missing({ claim });
  return claim === 'sub' ? value : value.trim().toLowerCase();
}

/** Whom this very issuer means: by the word of another nobody is known, though the organisation be moved there. */
const subjectHash = (ctx: Ctx, provider: Provider, subject: string): string =>
  keyedHash(
    derivedKey(ctx.services.config.secretKey, 'oidc-subject'),
    `${ctx.shop.id}/${provider.id}/${provider.issuer}`,
    provider.claim,
    subject,
  );

/** How the organisation says that the person proved themselves there. */
const waysOf = ({ amr }: IDToken): string[] => (Array.isArray(amr) ? amr.map(String) : []);

/** The account behind a link, as far as it may use this console. */
async function knownStaff(ctx: Ctx, provider: Provider, hash: string) {
  const row = await ctx.db.row<{ account_id: number }>(
    `select m.account_id from oidc_link l join member m on m.shop_id = l.shop_id and m.id = l.member_id
     where l.shop_id = $1 and l.provider_id = $2 and l.subject_hash = $3`,
    [ctx.shop.id, provider.id, hash],
  );
  return row === null ? null : staffMembership(ctx, await accountById(ctx.db, row.account_id));
}

/** Ends a trip: signs in whom the organisation names, lets newcomers join where the shop wants it, or links an account. */
export async function finishTrip(
  ctx: Ctx,
  { query }: { query: string },
): Promise<(StaffAnswer | { linked: true }) & { origin: string }> {
  const returned = new URLSearchParams(query);
  const state = returned.get('state') ?? '';
  const { providerId, tripBox, memberId, origin, redirectUri } = await takeTrip(ctx, state);
  const provider = await findProvider(ctx, providerId);
  const { nonce, verifier } = JSON.parse(openSecret(ctx, tripBox)) as { nonce: string; verifier: string };
  const openId = await openProvider(ctx, provider);
  const claims = await reaching(() => openId.claims(new URL(`${redirectUri}?${returned}`), { state, nonce, verifier }));
  refuseDomain(provider, claims);
  const hash = subjectHash(ctx, provider, subjectOf(provider, claims));
  if (memberId !== null) {
    // Only whoever began it, still signed in as themselves, is linked.
    if (ctx.person?.kind !== 'staff' || ctx.person.id !== memberId || ctx.person.visit !== undefined) {
      throw refuse.trip_gone();
    }
    await keepLink(ctx, { providerId, hash, memberId });
    return { linked: true, origin };
  }
  const known = (await knownStaff(ctx, provider, hash)) ?? (await joinStaff(ctx, provider, { hash, claims }));
  const isStrong = provider.trustsFactor && waysOf(claims).some((way) => STRONG.has(way));
  const answer = await enterConsole(ctx, {
    ...known,
    username: known.member.name,
    channel: 'oidc',
    elsewhere: { isStrong, provedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : 0 },
  });
  return { ...answer, origin };
}
