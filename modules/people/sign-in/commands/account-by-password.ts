import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  type Account,
  accountByIdentity,
  identityHash,
  renewPasswordHash,
} from '../../../../kernel/identity/accounts.ts';
import { deviceOf } from '../../../../kernel/identity/browser.ts';
import { membershipOf } from '../../../../kernel/identity/members.ts';
import { isKnownDevice } from '../../../../kernel/identity/sessions.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from '../../../../kernel/security/password.ts';
import { failureLimits } from '../failure-limits.ts';
import { refuse } from '../refusals.ts';
import { passAddress } from './pass-address.ts';

/**
 * Finds whose user name and password these are, and asks `admit` whether they may go on; unknown names cost the same time
 * and get the same answer. A known browser has a count of its own, so that strangers who fail cannot lock its owner out.
 */
export async function accountByPassword<T>(
  ctx: Ctx,
  input: { username: string; password: string; captcha?: string | undefined },
  admit: (account: Account) => Promise<T>,
): Promise<T> {
  const { config, now } = ctx.services;
  const returnAddress = await passAddress(ctx, 'login', input.captcha);
  const identity = { kind: 'username', value: input.username } as const;
  const account = await accountByIdentity(ctx.db, config, identity);
  const member = account === null ? null : await membershipOf(ctx.db, ctx.shop.id, account.id);
  const device = deviceOf(ctx);
  const known = member !== null && (await isKnownDevice(ctx.db, member.id, device));
  const subject = `${identityHash(config, identity)}${known ? `/${device}` : ''}`;
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'password', subject), await failureLimits(ctx), now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const matches = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!matches || account === null) throw refuse.refused();
  const admitted = await admit(account);
  await Promise.all([returnAttempt(ctx.db, turn), returnAddress()]);
  if (account.passwordHash !== null && isPasswordHashOutdated(account.passwordHash)) {
    const renewed = await hashPassword(input.password);
    await ctx.db.write((tx) => renewPasswordHash(tx, account, renewed));
  }
  return admitted;
}
