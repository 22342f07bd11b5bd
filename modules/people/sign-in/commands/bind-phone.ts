import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from '../../../../kernel/identity/accounts.ts';
import type { UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';
import { endOtherSignIns } from './end-sessions.ts';
import { takeOwnAccount } from './take-own-account.ts';
import { tellProved } from './tell-proved.ts';

/**
 * Links a phone that its code proves, in place of an earlier one, and ends the person's other sign-ins in every shop. A
 * phone that is another account's stays there: whoever owns both signs in with it instead.
 */
export async function bindPhone(
  ctx: Ctx,
  { phone, code }: { phone: string; code: string },
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  const { config } = ctx.services;
  const codeId = await checkCode(ctx, phone, code);
  const outcome = await ctx.db.write(async (tx) => {
    await takeOwnAccount(ctx, tx);
    await spendCode(ctx, tx, codeId);
    const before = (await identitiesOf(tx, person.accountId)).filter(({ kind }) => kind === 'phone');
    if (!(await linkIdentity(tx, config, person.accountId, { kind: 'phone', value: phone }))) return null;
    await tellProved(ctx, tx, { memberId: person.id, accountId: person.accountId });
    const after = (await identitiesOf(tx, person.accountId)).filter(({ kind }) => kind === 'phone');
    if (after.length > before.length) {
      for (const { id } of before) await unlinkIdentity(tx, person.accountId, id);
      await endOtherSignIns(ctx, tx);
    }
    return { data: await userInfo(ctx, tx) };
  });
  // Refused outside the transaction, so that the code stays used up.
  if (outcome === null) throw refuse.identity_taken();
  return outcome;
}
