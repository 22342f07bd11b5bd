import type { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { browserLabel, keepDevice } from '../../../../kernel/identity/browser.ts';
import { openSession, type SessionLife } from '../../../../kernel/identity/sessions.ts';
import { askedAtLogin, recordConsent } from '../../agreement/public.ts';
import type { SignedIn } from '../contract.ts';
import { proofSeconds, signInSetting } from '../settings.ts';

/** What a successful sign-in answers. */
export type SignedInAnswer = z.output<typeof SignedIn>;

/** What the shop's settings say of a sign-in; read before the transaction, which must not wait for another connection. */
export interface SignInTerms {
  readonly life: SessionLife;
  readonly agreements: readonly { key: string; version: string }[];
}

/** The terms of a sign-in on the site: 30 days, and the agreements it accepts. */
export async function siteTerms(ctx: Ctx): Promise<SignInTerms> {
  const whole = (await signInSetting(ctx, 'signIn.memberDays')) * 86_400;
  return { life: { idle: whole, whole }, agreements: await askedAtLogin(ctx) };
}

/**
 * The terms of a sign-in at the console: it ends after two idle hours and after twelve in all. It counts as a fresh proof
 * of the person where nothing was left out that they could have proved (`isWhole`).
 */
export async function staffTerms(ctx: Ctx, isWhole: boolean): Promise<SignInTerms> {
  const idle = (await signInSetting(ctx, 'signIn.staffIdleMinutes')) * 60;
  const whole = (await signInSetting(ctx, 'signIn.staffHours')) * 3600;
  const proved = isWhole ? { proved: await proofSeconds(ctx) } : {};
  return { life: { idle, whole, ...proved }, agreements: [] };
}

/** Opens a sign-in in this browser, and notes which agreements it accepts. */
export async function openSignIn(
  ctx: Ctx,
  tx: Tx,
  terms: SignInTerms,
  who: { memberId: number; kind: 'site' | 'staff'; channel: string; isNew?: boolean; needPhone?: boolean },
): Promise<SignedInAnswer> {
  const device = browserLabel(ctx);
  for (const { key, version } of terms.agreements) {
    await recordConsent(tx, { memberId: who.memberId, key, version, channel: who.channel, device });
  }
  const session = { memberId: who.memberId, kind: who.kind, deviceHash: keepDevice(ctx), device };
  const { token, refresh, expiresIn } = await openSession(tx, session, terms.life, ctx.services.now());
  return { token, refresh, expiresIn, isNew: who.isNew ?? false, needPhone: who.needPhone ?? false };
}
