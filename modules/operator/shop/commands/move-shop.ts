import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ShopChanges } from '../../../../kernel/tenancy/change-shop.ts';
import { storedDomains } from '../../../../kernel/tenancy/domains.ts';
import type { shop } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { afterMove } from '../rules.ts';
import { changeRegistered } from './change-shop.ts';

/** Name of the job that purges a shop. */
export const PURGE_JOB = 'shop.purge';

const DAY_MS = 86_400_000;

/** When a shop that is closed now may be purged: one that never opened at once, any other after the days of grace. */
async function purgeMoment(ctx: Ctx, neverOpened: boolean): Promise<Date> {
  const days = neverOpened ? 0 : await ctx.services.settings.get<number>(ctx, 'shop.closedDays');
  return new Date(ctx.services.now().getTime() + days * DAY_MS);
}

/** Opens, suspends, resumes or closes a shop, or cancels its closing. */
export async function moveShop(ctx: Ctx, input: ParsedOf<(typeof shop)['shop.shop.move']>) {
  const grace = input.move === 'close' ? [await purgeMoment(ctx, true), await purgeMoment(ctx, false)] : [];
  return changeRegistered(ctx, input, async (before, tx): Promise<ShopChanges> => {
    const to = afterMove(before.state, input.move);
    if (to === null) throw refuse.not_now();
    if (to === 'open') {
      const domains = await storedDomains(tx, before.id);
      if (!domains.some(({ kind, verifiedAt }) => kind === 'canonical' && verifiedAt !== null))
        throw refuse.host_unproved();
      return { status: 'open', closedAs: null, purgeAt: null };
    }
    const purgeAt = to === 'closing' ? grace[before.state === 'preparing' ? 0 : 1] : undefined;
    if (purgeAt !== undefined) {
      await ctx.services.jobs.send(
        tx,
        PURGE_JOB,
        { shop: before.id },
        { after: purgeAt, key: String(before.id), lane: 'bulk' },
      );
    }
    return { status: 'closed', closedAs: to, purgeAt: purgeAt?.toISOString() ?? null };
  });
}
