import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Account } from '../../../../kernel/identity/accounts.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { verifyPassword } from '../../../../kernel/security/password.ts';
import { failureLimits } from '../failure-limits.ts';
import { refuse } from '../refusals.ts';

/** Proves that the own password is known; failures are counted, so a found open screen is no way to guess it. */
export async function proveOwnPassword(ctx: Ctx, account: Account, password: string): Promise<void> {
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'own-password', String(account.id));
  const turn = await takeAttempt(ctx.db, key, await failureLimits(ctx), now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  if (!(await verifyPassword(account.passwordHash, password))) throw refuse.password_wrong();
  await returnAttempt(ctx.db, turn);
}
