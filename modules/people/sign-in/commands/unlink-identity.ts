import type { z } from 'zod';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, unlinkIdentity } from '../../../../kernel/identity/accounts.ts';
import type { UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';
import { endOtherSignIns } from './end-sessions.ts';
import { takeOwnAccount } from './take-own-account.ts';

/** Unlinks one of the own identities and ends the person's other sign-ins in every shop; the last identity stays. */
export async function unlinkOwnIdentity(ctx: Ctx, input: { id: number }): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  return ctx.db.write(async (tx) => {
    await takeOwnAccount(ctx, tx);
    const own = await identitiesOf(tx, person.accountId);
    const gone = own.find(({ id }) => id === input.id);
    if (gone === undefined) throw notFound();
    // The union id stands for the WeChat identities beside it and signs nobody in by itself.
    const left = own.filter(({ id, kind }) => id !== input.id && kind !== 'unionid');
    if (left.length === 0) throw refuse.last_identity();
    await unlinkIdentity(tx, person.accountId, input.id);
    await endOtherSignIns(ctx, tx);
    return { data: await userInfo(ctx, tx) };
  });
}
