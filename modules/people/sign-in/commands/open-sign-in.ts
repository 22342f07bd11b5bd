import type { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Account, holdCredentials } from '../../../../kernel/identity/accounts.ts';
import { browserLabel, keepDevice } from '../../../../kernel/identity/browser.ts';
import { endStaffSessions, openSession, type SessionLife } from '../../../../kernel/identity/sessions.ts';
import { askedAt, recordConsent } from '../../agreement/public.ts';
import type { SignedIn } from '../contract.ts';
import { countSignIn } from '../figures.ts';
import { refuse } from '../refusals.ts';
import { proofSeconds, signInSetting } from '../settings.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** What a successful sign-in answers. */
export type SignedInAnswer = z.output<typeof SignedIn>;

/** Whose sign-in it is, with the account as it was read when it was proved. */
export interface Entrant {
  readonly account: Account;
  readonly memberId: number;
  readonly kind: 'site' | 'staff';
  readonly channel: string;
  readonly isNew?: boolean;
  readonly needPhone?: boolean;
  /** The sign-in that it is handed on from, and the host that it is for. */
  readonly from?: { readonly id: number; readonly host: string };
}

/** What the shop's settings say of a sign-in; read before the transaction, which must not wait for another connection. */
export interface SignInTerms {
  readonly life: SessionLife;
  readonly agreements: readonly { key: string; version: string }[];
  /** It ends the member's other sign-ins at the console. */
  readonly isOnly?: boolean;
}

/** The terms of a sign-in on the site: 30 days, how long it counts as a fresh proof, and the agreements it accepts. */
export async function siteTerms(ctx: Ctx): Promise<SignInTerms> {
  const whole = (await signInSetting(ctx, 'signIn.memberDays')) * 86_400;
  return { life: { idle: whole, whole, proved: await proofSeconds(ctx) }, agreements: await askedAt(ctx, 'login') };
}

/**
 * The terms of a sign-in at the console: it ends after two idle hours and after twelve in all. It counts as a fresh proof
 * of the person where nothing was left out that they could have proved (`isWhole`); of an organisation's word it is a
 * borrowed one (`isBorrowed`).
 */
export async function staffTerms(ctx: Ctx, isWhole: boolean, isBorrowed = false): Promise<SignInTerms> {
  const idle = (await signInSetting(ctx, 'signIn.staffIdleMinutes')) * 60;
  const whole = (await signInSetting(ctx, 'signIn.staffHours')) * 3600;
  const proved = isWhole ? { proved: await proofSeconds(ctx) } : {};
  const isOnly = await signInSetting(ctx, 'signIn.staffOnce');
  return { life: { idle, whole, ...proved, isBorrowed }, agreements: [], isOnly };
}

/**
 * Opens a sign-in in this browser, and notes which agreements it accepts. Refused where the account's password or
 * identities were replaced since it was proved: the change has ended the sign-ins that were there, and this is one more.
 */
export async function openSignIn(ctx: Ctx, tx: Tx, terms: SignInTerms, who: Entrant): Promise<SignedInAnswer> {
  if (!(await holdCredentials(tx, who.account))) throw refuse.ticket_gone();
  const device = browserLabel(ctx);
  for (const { key, version } of terms.agreements) {
    await recordConsent(tx, { memberId: who.memberId, key, version, channel: who.channel, device });
  }
  if (who.kind === 'staff') await tellNewDevice(ctx, tx, who.memberId);
  const session = {
    memberId: who.memberId,
    kind: who.kind,
    deviceHash: keepDevice(ctx),
    device,
    ...(who.from && { from: who.from }),
  };
  const now = ctx.services.now();
  if (terms.isOnly) {
    const ended = await endStaffSessions(tx, ctx.shop.id, who.memberId, now);
    tx.afterCommit(() => {
      for (const id of ended) ctx.services.realtime.endSession(ctx.shop.id, id);
    });
  }
  const { token, refresh, expiresIn } = await openSession(tx, session, terms.life, now);
  await countSignIn(tx, who.channel, now);
  return { token, refresh, expiresIn, isNew: who.isNew ?? false, needPhone: who.needPhone ?? false };
}
