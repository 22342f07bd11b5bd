import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { phoneOf } from '../../../../kernel/identity/accounts.ts';
import { keepProof } from '../../../../kernel/identity/sessions.ts';
import type { proof } from '../proof-contract.ts';
import { ownAccountOf } from '../queries/own-account.ts';
import { strongestProof } from '../queries/proof-way.ts';
import { refuse } from '../refusals.ts';
import { passSecondFactor } from '../second-factor.ts';
import { proofSeconds } from '../settings.ts';
import { checkCode, spendCode } from './check-code.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { sendCode } from './send-code.ts';

/** Sends a code to the caller's own phone, under the same limits as a sign-in's. */
export async function sendProofCode(
  ctx: Ctx,
  { captcha }: ParsedOf<(typeof proof)['signIn.sendProofCode']>,
): Promise<{ resendIn: number }> {
  const phone = await phoneOf(ctx.db, ctx.services.config, (await ownAccountOf(ctx)).id);
  if (phone === null) throw refuse.phone_needed();
  return sendCode(ctx, { phone, captcha });
}

/** Proves once more who the caller is; tries are counted before they are looked at, as at a sign-in. */
export async function prove(
  ctx: Ctx,
  { password = '', code = '' }: ParsedOf<(typeof proof)['signIn.prove']>,
): Promise<OutputOf<(typeof proof)['signIn.prove']>> {
  const { sessionId } = signedIn(ctx);
  const account = await ownAccountOf(ctx);
  const seconds = await proofSeconds(ctx);
  const phone = await phoneOf(ctx.db, ctx.services.config, account.id);
  const way = strongestProof(account, phone !== null);
  if (way === 'secondFactor') await passSecondFactor(ctx, account, code);
  else if (way === 'password') await proveOwnPassword(ctx, account, password);
  else if (phone === null) throw refuse.phone_needed();
  const codeId = way === 'phone' && phone !== null ? await checkCode(ctx, phone, code) : null;
  return ctx.db.write(async (tx) => {
    if (codeId !== null) await spendCode(ctx, tx, codeId);
    return { until: await keepProof(tx, ctx.shop.id, sessionId, seconds, ctx.services.now()) };
  });
}
