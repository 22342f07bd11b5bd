import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { keepDevice } from '../../../../kernel/identity/browser.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { knowledge } from '../contract.ts';
import { editionOf, ownVote } from '../queries/own-vote.ts';
import { refuse } from '../refusals.ts';
import { needsWork, type Thresholds } from '../rules/needs-work.ts';
import { tellRework } from './tell-rework.ts';
import { voterHash } from './voter-hash.ts';

type Vote = (typeof knowledge)['knowledge.vote'];

/** Votes from one address in an hour: a ward behind one address has them, a script does not. */
const OF_AN_ADDRESS = [{ most: 120, seconds: 3600 }];

/** Keeps whether a version helped, in the place of what the same person or browser said before (KN2). */
export async function voteArticle(ctx: Ctx, input: ParsedOf<Vote>): Promise<OutputOf<Vote>> {
  const { id, edition, helpful } = input;
  if (edition > (await editionOf(ctx, id))) throw refuse.edition_unknown();
  const { config, now } = ctx.services;
  if (ctx.person === null) {
    const turn = await takeAttempt(
      ctx.db,
      attemptKey(config, 'knowledge-vote', `${ctx.shop.id}/${ctx.ip}`),
      OF_AN_ADDRESS,
      now(),
    );
    if (!turn.taken) throw tooMany(turn.retryAfter);
  }
  const voter = voterHash(ctx, ctx.person === null ? keepDevice(ctx) : null) ?? '';
  const thresholds = await thresholdsOf(ctx);
  await ctx.db.write(async (tx) => {
    const tally = await heldTally(ctx, tx, id, edition);
    const before = await tx.row<{ helpful: boolean }>(
      `select is_helpful as helpful from knowledge_vote where shop_id = $1 and knowledge_id = $2 and edition = $3 and voter_hash = $4`,
      [ctx.shop.id, id, edition, voter],
    );
    await tx.rows(
      `insert into knowledge_vote (knowledge_id, edition, voter_hash, is_helpful, reason, note, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (shop_id, knowledge_id, edition, voter_hash) do update
         set is_helpful = excluded.is_helpful, reason = excluded.reason, note = excluded.note, at = excluded.at`,
      // Only who was not helped says why.
      [id, edition, voter, helpful, ...(helpful ? ['', ''] : [input.reason, input.note]), now().toISOString()],
    );
    const count = (said: boolean): number => (helpful === said ? 1 : 0) - (before?.helpful === said ? 1 : 0);
    const counted = { helpful: tally.helpful + count(true), unhelpful: tally.unhelpful + count(false) };
    const isRework = tally.reworkAt === null && needsWork(counted.helpful, counted.unhelpful, thresholds);
    await tx.rows(
      `update knowledge_tally set helpful = $3, unhelpful = $4, voted_at = $5, rework_at = case when $6 then $5 else rework_at end
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, tally.id, counted.helpful, counted.unhelpful, now().toISOString(), isRework],
    );
    if (isRework) await tellRework(ctx, tx, { id, edition, tallyId: tally.id, ...counted });
  });
  return ownVote(ctx, id, edition, voter);
}

/** From when on a version is to be worked over, as the shop set it. */
async function thresholdsOf(ctx: Ctx): Promise<Thresholds> {
  const { settings } = ctx.services;
  const [votes, percent] = await Promise.all([
    settings.get<number>(ctx, 'knowledge.reworkVotes'),
    settings.get<number>(ctx, 'knowledge.reworkPercent'),
  ]);
  return { votes, percent };
}

interface Held {
  id: number;
  helpful: number;
  unhelpful: number;
  reworkAt: string | null;
}

/** The counts of a version, held against everybody else who votes on it. */
async function heldTally(ctx: Ctx, tx: Tx, id: number, edition: number): Promise<Held> {
  await tx.rows(
    `insert into knowledge_tally (knowledge_id, edition, voted_at) values ($1, $2, $3)
     on conflict (shop_id, knowledge_id, edition) do nothing`,
    [id, edition, ctx.services.now().toISOString()],
  );
  const held = await tx.row<Held>(
    `select id, helpful, unhelpful, rework_at as "reworkAt" from knowledge_tally
     where shop_id = $1 and knowledge_id = $2 and edition = $3 for update`,
    [ctx.shop.id, id, edition],
  );
  if (held === null) throw new Error('The counts of a version that was just voted on are gone.');
  return held;
}
