import { tooMany } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import {
  type Account,
  setRecoveryCodes,
  setTotp,
  spendRecoveryCode,
  spendTotpStep,
} from '../../../kernel/identity/accounts.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../kernel/rate-limit/attempts.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../../kernel/security/recovery-codes.ts';
import { verifyTotp } from '../../../kernel/security/totp.ts';
import { failureLimits } from './failure-limits.ts';
import { refuse } from './refusals.ts';

const boxContext = (accountId: number): string => `account/${accountId}/totp`;
const recoveryKey = (ctx: Ctx): Buffer => derivedKey(ctx.services.config.secretKey, 'recovery-code');

/**
 * Checks a code of the second factor, or a recovery code, and uses it up: a step of the app counts once, even for two
 * calls at the same moment. Failures have a count of their own, apart from the password's; refused when wrong.
 */
export async function passSecondFactor(ctx: Ctx, account: Account, code: string): Promise<void> {
  const { config, now } = ctx.services;
  if (account.totpBox === null) throw refuse.factor_wrong();
  const limits = await failureLimits(ctx);
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'totp', String(account.id)), limits, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const secret = installationBox(config).open(account.totpBox, boxContext(account.id));
  const step = verifyTotp({ secret, code, now: now(), lastStep: account.totpStep ?? -1 });
  const hash = step === null ? recoveryCodeHash(recoveryKey(ctx), String(account.id), code) : null;
  const passed = await ctx.db.write(async (tx) => {
    if (step !== null) return spendTotpStep(tx, account.id, step);
    return hash !== null && spendRecoveryCode(tx, account.id, hash);
  });
  if (!passed) throw refuse.factor_wrong();
  await returnAttempt(ctx.db, turn);
}

/** The step that a code proves against a secret that is being set up; refused when it proves none. */
export function provedStep(ctx: Ctx, secret: string, code: string): number {
  const step = verifyTotp({ secret, code, now: ctx.services.now() });
  if (step === null) throw refuse.factor_wrong();
  return step;
}

const recoveryHashes = (ctx: Ctx, accountId: number, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryCodeHash(recoveryKey(ctx), String(accountId), code) ?? '');

/** Makes new recovery codes in the place of the earlier ones and answers them, which are shown this once. */
export async function newRecoveryCodesFor(ctx: Ctx, tx: Tx, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const stored = await setRecoveryCodes(tx, accountId, recoveryHashes(ctx, accountId, codes));
  if (!stored) throw refuse.factor_needed();
  return codes;
}

/** Sets a proved secret up for an account and answers the recovery codes, which are shown this once. */
export async function enrolSecondFactor(
  ctx: Ctx,
  tx: Tx,
  accountId: number,
  proved: { secret: string; step: number },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const stored = await setTotp(tx, accountId, {
    box: installationBox(ctx.services.config).seal(proved.secret, boxContext(accountId)),
    step: proved.step,
    recoveryHashes: recoveryHashes(ctx, accountId, codes),
  });
  if (!stored) throw refuse.ticket_gone();
  return codes;
}
