import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { markOf, readBallot } from '../commands/lay-ballot.ts';
import type { vote } from '../contract.ts';
import { isNamed, storedPoll } from '../stored-poll.ts';

type Calls = typeof vote;

/** Looks of one address in an hour: a receipt has 80 bits and is not found by trying, the limit saves the database the tries. */
const OF_AN_ADDRESS = [{ most: 600, seconds: 3600 }];

/** Every ballot of a published poll, in the order of marks, which is one of chance (V6). */
export async function listBallots(
  ctx: Ctx,
  { id, after, limit }: ParsedOf<Calls['vote.ballots']>,
): Promise<OutputOf<Calls['vote.ballots']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  if (isNamed(poll) || (poll.state !== 'published' && poll.state !== 'archived')) throw notFound();
  const row = await ctx.db.row<{ total: number; data: { mark: string; options: string[] }[] }>(
    `select (select count(*) from vote_ballot where shop_id = $1 and poll_id = $2)::int as total, coalesce((select json_agg(r) from (
       select mark, options from vote_ballot where shop_id = $1 and poll_id = $2 and mark > $3 order by mark limit $4) r), '[]') as data`,
    [ctx.shop.id, id, after, limit],
  );
  const { total, data } = row ?? { total: 0, data: [] };
  return { data, total, next: data.length === limit ? (data.at(-1)?.mark ?? null) : null };
}

/** The ballot that a receipt finds. */
export async function findBallot(
  ctx: Ctx,
  { id, receipt }: ParsedOf<Calls['vote.find']>,
): Promise<OutputOf<Calls['vote.find']>> {
  const key = attemptKey(ctx.services.config, 'vote-find', `${ctx.shop.id}/${ctx.ip}`);
  const taken = await takeAttempt(ctx.db, key, OF_AN_ADDRESS, ctx.services.now());
  if (!taken.taken) throw tooMany(taken.retryAfter);
  const mark = markOf(id, receipt);
  const options = await readBallot(ctx.db, ctx.shop.id, id, mark);
  if (options === null) throw notFound();
  return { data: { mark, options } };
}
