import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { voterHash } from '../commands/voter-hash.ts';
import type { knowledge } from '../contract.ts';
import { tallyOf } from './tally-of.ts';

type Mine = (typeof knowledge)['knowledge.mine'];
type Own = OutputOf<Mine>['data'];

/** The version of an article that the reader may see now; refuses like one that never was. */
export async function editionOf(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db.row<{ edition: number }>(
    `select t.edition from knowledge t where ${listedSql} and $3::text is not null and t.id = $4`,
    [...readerValues(ctx), id],
  );
  if (row === null) throw notFound();
  return row.edition;
}

/** What the caller said of a version, and what all did. */
export async function ownVote(ctx: Ctx, id: number, edition: number, voter: string | null): Promise<OutputOf<Mine>> {
  const [own, { votes, helpful }] = await Promise.all([
    voter === null
      ? null
      : ctx.db.row<Pick<Own, 'reason'> & { mine: boolean }>(
          `select is_helpful as mine, reason from knowledge_vote
           where shop_id = $1 and knowledge_id = $2 and edition = $3 and voter_hash = $4`,
          [ctx.shop.id, id, edition, voter],
        ),
    tallyOf(ctx.db, ctx.shop.id, id, edition),
  ]);
  return { data: { edition, votes, helpful, mine: own?.mine ?? null, reason: own?.reason ?? '' } };
}

/** The same of the version that is public. */
export const showMine = async (ctx: Ctx, { id }: { id: number }): Promise<OutputOf<Mine>> =>
  ownVote(ctx, id, await editionOf(ctx, id), voterHash(ctx));
