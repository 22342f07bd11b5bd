import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type Account, accountByIdentity, phoneOf } from '../../../../kernel/identity/accounts.ts';
import { keepProof } from '../../../../kernel/identity/sessions.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import { proveOutside } from '../channels.ts';
import type { proof } from '../proof-contract.ts';
import { ownAccountOf } from '../queries/own-account.ts';
import { strongestProof } from '../queries/proof-way.ts';
import { refuse } from '../refusals.ts';
import { passSecondFactor } from '../second-factor.ts';
import { proofSeconds } from '../settings.ts';
import { checkCode, spendCode } from './check-code.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { sendCode } from './send-code.ts';

type Input = ParsedOf<(typeof proof)['signIn.prove']>;

/** Sends a code to the caller's own phone, under the same limits as a sign-in's. */
export async function sendProofCode(
  ctx: Ctx,
  { captcha }: ParsedOf<(typeof proof)['signIn.sendProofCode']>,
): Promise<{ resendIn: number }> {
  const phone = await phoneOf(ctx.db, ctx.services.config, (await ownAccountOf(ctx)).id);
  if (phone === null) throw refuse.phone_needed();
  return sendCode(ctx, { phone, captcha });
}

/** Proves outside once more, such as by WeChat, that the caller is who they are; somebody else is refused. */
async function provedAnew(ctx: Ctx, account: Account, { channel, code, state = '' }: Input): Promise<ProvedPerson> {
  if (channel === undefined) throw refuse.phone_needed();
  const proved = await proveOutside(ctx, channel, { code: code ?? '', state });
  for (const identity of proved.identities) {
    const known = await accountByIdentity(ctx.db, ctx.services.config, identity);
    if (known?.id === account.id) return proved;
  }
  throw refuse.other_person();
}

/** Proves once more who the caller is; tries are counted before they are looked at, as at a sign-in. */
export async function prove(ctx: Ctx, input: Input): Promise<OutputOf<(typeof proof)['signIn.prove']>> {
  const { password = '', code = '' } = input;
  const { sessionId } = signedIn(ctx);
  const account = await ownAccountOf(ctx);
  const seconds = await proofSeconds(ctx);
  const phone = await phoneOf(ctx.db, ctx.services.config, account.id);
  const way = strongestProof(account, phone !== null);
  if (way === 'secondFactor') await passSecondFactor(ctx, account, code);
  else if (way === 'password') await proveOwnPassword(ctx, account, password);
  const anew = way === 'signIn' ? await provedAnew(ctx, account, input) : null;
  const codeId = way === 'phone' && phone !== null ? await checkCode(ctx, phone, code) : null;
  return ctx.db.write(async (tx) => {
    await anew?.spend?.(tx);
    if (codeId !== null) await spendCode(ctx, tx, codeId);
    return { until: await keepProof(tx, ctx.shop.id, sessionId, seconds, ctx.services.now()) };
  });
}
