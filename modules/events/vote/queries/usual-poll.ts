import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { pollDesk } from '../admin-contract.ts';
import type { Mode, Results } from '../rules.ts';

/** What a new poll begins with, as the shop set it. */
export async function usualPoll(ctx: Ctx): Promise<OutputOf<(typeof pollDesk)['vote.poll.usual']>> {
  const { settings } = ctx.services;
  const [mode, results, timeZone, profile] = await Promise.all([
    settings.get<Mode>(ctx, 'vote.mode'),
    settings.get<Results>(ctx, 'vote.results'),
    settings.get<string>(ctx, 'vote.timeZone'),
    ctx.db.row<{ id: number }>('select id from vote_profile where shop_id = $1 and is_usual', [ctx.shop.id]),
  ]);
  // A sealed poll tells nobody anything before its close.
  const told = mode === 'sealed' ? 'until_closed' : results;
  return { data: { mode, results: told, timeZone, profileId: profile?.id ?? null } };
}
