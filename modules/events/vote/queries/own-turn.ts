import type { Ctx } from '../../../../kernel/http/context.ts';
import { periodOf } from '../rules.ts';
import { isNamed, type StoredPoll } from '../stored-poll.ts';

/** What somebody has done in a poll. */
export interface OwnTurn {
  hasVoted: boolean;
  /** In the present stretch of time. */
  used: number;
  /** What their ballot says, or today's votes; null where nobody can know whose it is. */
  options: string[] | null;
}

/** What the caller has done in a poll; null for a visitor. */
export async function ownTurn(ctx: Ctx, poll: StoredPoll): Promise<OwnTurn | null> {
  if (ctx.person === null) return null;
  const row = await ctx.db.row<OwnTurn>(
    `select count(*) > 0 as "hasVoted", coalesce(max(t.used) filter (where t.period = $4), 0)::int as used,
       coalesce(array_agg(p.option) filter (where t.period = $4 and p.option is not null), '{}') as options
     from vote_turn t left join vote_pick p on p.shop_id = t.shop_id and p.turn_id = t.id
     where t.shop_id = $1 and t.poll_id = $2 and t.member_id = $3`,
    [ctx.shop.id, poll.id, ctx.person.id, periodOf(poll, ctx.services.now())],
  );
  const { hasVoted = false, used = 0, options = [] } = row ?? {};
  return { hasVoted, used, options: isNamed(poll) ? options : null };
}
