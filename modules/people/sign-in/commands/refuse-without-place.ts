import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { hasPlace } from '../../../../kernel/tenancy/quota.ts';
import { refuse } from '../refusals.ts';

/**
 * Refuses somebody who became a member in this transaction where the package and the grace beyond it are used up, in words
 * of the shop: what it has agreed with the platform is no matter of theirs. Whoever was a member before comes in as ever.
 */
export async function refuseWithoutPlace(ctx: Ctx, tx: Pick<Reader, 'row' | 'rows'>): Promise<void> {
  if (!(await hasPlace(ctx, tx))) throw refuse.registration_closed({ shop: ctx.shop.name[ctx.locale] });
}
