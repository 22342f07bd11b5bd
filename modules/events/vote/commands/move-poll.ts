import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { pollDesk } from '../admin-contract.ts';
import { drawRoll } from '../eligibility.ts';
import { sealedCount } from '../queries/tally.ts';
import { refuse } from '../refusals.ts';
import { mayStep, type PollState } from '../rules.ts';
import { isNamed, type StoredPoll, storedPoll } from '../stored-poll.ts';
import { tellHall } from '../tell-hall.ts';
import { turnUrn } from './lay-ballot.ts';
import { dissolveFew, refuseUndecided } from './rule-suspects.ts';

/** What a state keeps: its moment, what was counted, why it is void. */
const KEEPS: Readonly<Record<PollState, string>> = {
  draft: '',
  open: 'opened_at = $4, rules = $5, ',
  closed: 'closed_at = $4, ',
  published: 'published_at = $4, declared = $5, ',
  void: 'closed_at = coalesce(closed_at, $4), void_reason = $6, ',
  archived: '',
};

/** Takes a step; of a poll that ends, the ballots are laid down in an order that says nothing. */
async function step(ctx: Ctx, tx: Tx, poll: StoredPoll, to: PollState, reason: string) {
  const shopId = ctx.shop.id;
  const ends = poll.state === 'open' && to !== 'open';
  if (ends && !isNamed(poll)) await dissolveFew(ctx, tx, poll, await turnUrn(tx, shopId, poll.id));
  if (to === 'published') await refuseUndecided(tx, shopId, poll);
  const kept =
    to === 'published' ? await sealedCount(tx, shopId, poll) : to === 'open' ? await drawRoll(ctx, tx, poll) : null;
  const row = await tx.row<{ id: number; version: number; state: PollState }>(
    `update vote_poll set state = $3, ${KEEPS[to]}version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2 and ($5::jsonb is null or $6::text is not null) returning id, version, state`,
    [shopId, poll.id, to, ctx.services.now().toISOString(), kept && JSON.stringify(kept), reason],
  );
  tx.afterCommit(() => tellHall(ctx, poll.id));
  return row;
}

/** Moves a poll on by the table of steps (X8); who asks for a step that is not there is told how it stands. */
export async function movePoll(
  ctx: Ctx,
  { id, to, reason }: ParsedOf<(typeof pollDesk)['vote.poll.move']>,
): Promise<OutputOf<(typeof pollDesk)['vote.poll.move']>> {
  return ctx.db.write(
    async (tx) => {
      const poll = await storedPoll(tx, ctx.shop.id, id, 'move');
      if (!mayStep(poll.state, to))
        throw refuse.step_not_possible({ state: ctx.t(`vote.console.state.${poll.state}`) });
      if (to === 'void' && reason === '') throw refuse.reason_needed();
      const isOver = poll.closesAt !== null && Date.parse(poll.closesAt) <= ctx.services.now().getTime();
      if (to === 'open' && isOver) throw refuse.closes_passed();
      const data = await step(ctx, tx, poll, to, reason);
      if (data === null) throw refuse.step_not_possible({ state: ctx.t(`vote.console.state.${poll.state}`) });
      return { data };
    },
    { ...(reason !== '' && { reason }) },
  );
}

/** Closes what is over by its own time: nobody could vote any more from that moment on, this only writes it down. */
export async function closeDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `select id from vote_poll where shop_id = $1 and state = 'open' and closes_at <= $2 order by closes_at limit 100`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  await eachApart(due, 'polls', ({ id }) =>
    ctx.db.write(async (tx) => {
      const poll = await storedPoll(tx, ctx.shop.id, id, 'move');
      if (poll.state === 'open') await step(ctx, tx, poll, 'closed', '');
    }),
  );
}
