import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { createProofChallenge, type ProofChallenge, verifyProof } from '../../../../kernel/security/proof-of-work.ts';
import { refuse } from '../refusals.ts';
import { signInSetting } from '../settings.ts';

/** What an address is limited in: sending codes, trying passwords, answering forms, handing in files with them, or voting. */
export type AddressPurpose = 'sms' | 'login' | 'form' | 'upload' | 'vote';

const HOUR = 3600;

const purposeText = (ctx: Ctx, purpose: AddressPurpose): string => `shop/${ctx.shop.id}/${purpose}`;
const proofKey = (ctx: Ctx): Buffer => derivedKey(ctx.services.config.secretKey, 'proof-of-work');

/** A challenge whose solution lifts the limit of an address from the free to the proven one. */
export function addressChallenge(ctx: Ctx, purpose: AddressPurpose): Promise<ProofChallenge> {
  return createProofChallenge(proofKey(ctx), purposeText(ctx, purpose), ctx.services.now());
}

/** Whether a proof of work is good and comes for the first time; it is used up by asking. */
export async function provesWork(ctx: Ctx, purpose: AddressPurpose, proof: string | undefined): Promise<boolean> {
  if (proof === undefined || proof === '') return false;
  const result = await verifyProof(proofKey(ctx), purposeText(ctx, purpose), proof, ctx.services.now());
  if (!result.ok) return false;
  const first = await ctx.db.row(
    'insert into proof_used (once_hash, expires_at) values ($1, $2) on conflict (shop_id, once_hash) do nothing returning id',
    [result.onceKey, result.expiresAt.toISOString()],
  );
  return first !== null;
}

/**
 * Counts an attempt of the caller's address across all shops and refuses it above its limit: first with a wish for a
 * proof of work, then altogether. Answers how to take the attempt back. Demo installations do not count loopback.
 * `limits` are those of an hour without and with such a proof; those of sign-in where absent.
 */
export async function passAddress(
  ctx: Ctx,
  purpose: AddressPurpose,
  proof: string | undefined,
  limits?: { free: number; proven: number },
): Promise<() => Promise<void>> {
  if (isDemoLoopback(ctx)) return async () => undefined;
  const proven = await provesWork(ctx, purpose, proof);
  const usual = (): Promise<number> => signInSetting(ctx, proven ? 'signIn.addressProven' : 'signIn.addressFree');
  const most = limits === undefined ? await usual() : limits[proven ? 'proven' : 'free'];
  const key = attemptKey(ctx.services.config, `${purpose}-address`, ctx.ip);
  const outcome = await takeAttempt(ctx.db, key, [{ most, seconds: HOUR }], ctx.services.now());
  if (outcome.taken) return () => returnAttempt(ctx.db, outcome);
  throw proven ? tooMany(outcome.retryAfter) : refuse.captcha_needed();
}
