import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { isProved } from '../../../../kernel/http/run-endpoint.ts';
import { type Account, identitiesOf } from '../../../../kernel/identity/accounts.ts';
import type { ProofWay, proof } from '../proof-contract.ts';
import { signInSetting } from '../settings.ts';
import { ownAccountOf } from './own-account.ts';

/** The strongest proof that an account has: a weaker one would let whoever stole it past the stronger. */
export function strongestProof(account: Account, hasPhone: boolean): ProofWay {
  if (account.totpBox !== null) return 'secondFactor';
  if (account.passwordHash !== null) return 'password';
  return hasPhone ? 'phone' : 'signIn';
}

/** How the caller proves once more who they are; `own` asks until when an own proof counts, as before changes of the account. */
export async function proofWay(ctx: Ctx, own = false): Promise<OutputOf<(typeof proof)['signIn.proofWay']>> {
  const account = await ownAccountOf(ctx);
  const phone = (await identitiesOf(ctx.db, account.id)).find(({ kind }) => kind === 'phone');
  return {
    way: strongestProof(account, phone !== undefined),
    minutes: await signInSetting(ctx, 'signIn.stepUpMinutes'),
    phoneMasked: phone?.masked ?? null,
    until: isProved(ctx, own) ? signedIn(ctx).provedUntil : null,
  };
}
