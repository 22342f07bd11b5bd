import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Account, identitiesOf } from '../../../../kernel/identity/accounts.ts';

/**
 * Whether an account, which is the same in every shop, is proved by something of its own: then the word of one shop's
 * organisation sets nothing up on it that would count as its proof elsewhere.
 */
export async function hasOwnWay(ctx: Ctx, account: Pick<Account, 'id'>): Promise<boolean> {
  return (await identitiesOf(ctx.db, account.id)).length > 0;
}
