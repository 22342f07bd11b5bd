import type { Ctx } from '../../../../kernel/http/context.ts';
import { providerOf } from '../accounts.ts';
import { liveAttempts } from '../attempt-rows.ts';
import type { ProviderId } from '../provider.ts';
import { closeAttempt } from './close-attempt.ts';

/** Closes what may still bring money to an order, before it expires; false where nobody can say at present whether somebody paid. */
export async function endAttempts(ctx: Ctx, order: number, only?: ProviderId): Promise<boolean> {
  for (const attempt of await liveAttempts(ctx.db, ctx.shop.id, order)) {
    if (only !== undefined && attempt.provider !== only) continue;
    const provider = await providerOf(ctx, attempt.provider);
    if (provider === null || provider.account.mchid !== attempt.mchid) return false;
    if ((await closeAttempt(ctx, provider, attempt)) === 'unknown') return false;
  }
  return true;
}
