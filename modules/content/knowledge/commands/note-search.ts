import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import type { knowledge } from '../contract.ts';
import { foundKnowledge } from '../queries/list-knowledge.ts';
import { maskedTerm } from '../rules/masked-term.ts';
import { countMisses } from './count-misses.ts';

type Searched = ParsedOf<(typeof knowledge)['knowledge.searched']>;

/** Searches of one shop that wait to be settled; whoever types at random fills no table. */
const MOST_A_DAY = 20_000;

const sessionHash = (ctx: Ctx, session: string): string =>
  keyedHash(ctx.services.config.secretKey, 'knowledge.session', String(ctx.shop.id), session);

/**
 * Notes what a session looked for, once (KN3). Where nothing is found that this reader may see it was in vain at once; else whether
 * something is opened decides.
 */
export async function noteSearch(ctx: Ctx, { q, session }: Searched): Promise<Record<string, never>> {
  const term = maskedTerm(q);
  if (term === null) return {};
  const isEmpty = (await foundKnowledge(ctx, q, { page: 1, limit: 1 })).total === 0;
  await ctx.db.write(async (tx) => {
    const made = await tx.row(
      `insert into knowledge_search (session_hash, term, at, is_missed)
       select $2, $3, $4, $5 where (select count(*) from (
         select from knowledge_search where shop_id = $1 limit ${MOST_A_DAY}) s) < ${MOST_A_DAY}
       on conflict (shop_id, session_hash, term) do nothing returning id`,
      [ctx.shop.id, sessionHash(ctx, session), term, ctx.services.now().toISOString(), isEmpty],
    );
    if (made !== null && isEmpty) await countMisses(ctx, tx, [{ term, isEmpty }]);
  });
  return {};
}

/** Notes that what was found was opened: unless that came too late, the search was not in vain. */
export async function noteOpened(ctx: Ctx, { q, session }: Searched): Promise<Record<string, never>> {
  const term = maskedTerm(q);
  if (term === null) return {};
  await ctx.db.write((tx) =>
    tx.rows(
      `update knowledge_search set opened_at = $4
       where shop_id = $1 and session_hash = $2 and term = $3 and opened_at is null and not is_missed`,
      [ctx.shop.id, sessionHash(ctx, session), term, ctx.services.now().toISOString()],
    ),
  );
  return {};
}
