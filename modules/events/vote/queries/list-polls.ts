import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount, DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import type { PollCard, vote } from '../contract.ts';
import { type PollState, statusAt } from '../rules.ts';

const FROM = `vote_poll t where t.shop_id = $1 and t.state in ('open', 'closed', 'published')`;
const SQL = `select ${boundedCount(FROM)} as total, coalesce((select json_agg(r) from (
    select t.id, ${inLanguageSql('t', '$2', 'title')} as title, ${inLanguageSql('t', '$2', 'about')} as about, t.state, t.mode, t.who,
      t.opens_at as "opensAt", t.closes_at as "closesAt", t.time_zone as "timeZone"
    from ${FROM} order by t.opened_at desc, t.id desc limit $3 offset $4) r), '[]') as data`;

/** Polls that were opened, the newest first; the list ends after ten thousand. */
export async function listPolls(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof vote)['vote.list']>,
): Promise<OutputOf<(typeof vote)['vote.list']>> {
  const now = ctx.services.now();
  const skipped = (page - 1) * limit;
  const found = await ctx.db.row<{ total: number; data: (Omit<PollCard, 'status'> & { state: PollState })[] }>(SQL, [
    ...[ctx.shop.id, ctx.locale, skipped > DEEPEST_OFFSET ? 0 : limit, Math.min(skipped, DEEPEST_OFFSET)],
  ]);
  const data = (found?.data ?? []).map(({ state, ...card }) => ({
    ...card,
    status: statusAt({ ...card, state }, now) as PollCard['status'],
  }));
  return { data, ...toldCount(found?.total ?? 0), page, limit };
}
