import type { z } from 'zod';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from '../../../../kernel/identity/accounts.ts';
import { endSessionsOf } from '../../../../kernel/identity/sessions.ts';
import type { UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';

/**
 * Links a phone that its code proves, in place of an earlier one, and ends the person's other sign-ins in this shop. A
 * phone that is another account's stays there: whoever owns both signs in with it instead.
 */
export async function bindPhone(
  ctx: Ctx,
  { phone, code }: { phone: string; code: string },
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  const { config, now, realtime } = ctx.services;
  const codeId = await checkCode(ctx, phone, code);
  const outcome = await ctx.db.write(async (tx) => {
    await spendCode(ctx, tx, codeId);
    const before = (await identitiesOf(tx, person.accountId)).filter(({ kind }) => kind === 'phone');
    if (!(await linkIdentity(tx, config, person.accountId, { kind: 'phone', value: phone }))) return null;
    const after = (await identitiesOf(tx, person.accountId)).filter(({ kind }) => kind === 'phone');
    const isNew = after.length > before.length;
    for (const { id } of isNew ? before : []) await unlinkIdentity(tx, person.accountId, id);
    const ended = isNew ? await endSessionsOf(tx, ctx.shop.id, person.id, now(), person.sessionId) : [];
    tx.afterCommit(() => {
      for (const id of ended) realtime.endSession(ctx.shop.id, id);
    });
    return { data: await userInfo(ctx, tx) };
  });
  // Refused outside the transaction, so that the code stays used up.
  if (outcome === null) throw refuse.identity_taken();
  return outcome;
}
