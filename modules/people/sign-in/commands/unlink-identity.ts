import type { z } from 'zod';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, phoneOf, unlinkIdentity } from '../../../../kernel/identity/accounts.ts';
import type { UserInfo } from '../contract.ts';
import { userInfo } from '../queries/user-info.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';

/** Unlinks one of the own identities, proved by a code to the own phone; the last one stays. */
export async function unlinkOwnIdentity(
  ctx: Ctx,
  input: { id: number; code: string },
): Promise<{ data: z.output<typeof UserInfo> }> {
  const person = signedIn(ctx);
  const phone = await phoneOf(ctx.db, ctx.services.config, person.accountId);
  if (phone === null) throw refuse.phone_needed();
  const codeId = await checkCode(ctx, phone, input.code);
  return ctx.db.write(async (tx) => {
    const own = await identitiesOf(tx, person.accountId, 'locked');
    const gone = own.find(({ id }) => id === input.id);
    if (gone === undefined) throw notFound();
    // The union id stands for the WeChat identities beside it and signs nobody in by itself.
    const left = own.filter(({ id, kind }) => id !== input.id && kind !== 'unionid');
    if (left.length === 0) throw refuse.last_identity();
    await spendCode(ctx, tx, codeId);
    await unlinkIdentity(tx, person.accountId, input.id);
    return { data: await userInfo(ctx, tx) };
  });
}
