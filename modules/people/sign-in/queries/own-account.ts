import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type Account, accountById } from '../../../../kernel/identity/accounts.ts';

/** The account of whoever calls. */
export async function ownAccountOf(ctx: Ctx): Promise<Account> {
  const account = await accountById(ctx.db, signedIn(ctx).accountId);
  if (account === null) throw new Error('A signed-in person without an account.');
  return account;
}
