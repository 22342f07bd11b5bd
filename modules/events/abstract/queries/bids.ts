import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import type { panel } from '../panel-contract.ts';
import { callBy } from '../read-call.ts';
import type { Bid } from '../rules/words.ts';
import { topicName } from './shown-call.ts';

type List = (typeof panel)['abstract.bid.list'];

/** Calls of one reviewer that ask for bids. */
const MOST_CALLS = 20;
const CALLS = `select r.id as "reviewerId", r.topics, r.call_id as "callId", c.conference_id as "conferenceId" from abstract_reviewer r
  join abstract_call c on c.shop_id = r.shop_id and c.id = r.call_id and c.asks_bids
  where r.shop_id = $1 and r.member_id = $2 order by r.call_id desc limit ${MOST_CALLS}`;

interface Seat {
  reviewerId: number;
  topics: string[];
  callId: number;
  conferenceId: number;
}

interface Row {
  id: number;
  number: string;
  topic: string;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  bid: Bid | null;
}

// Nothing that says who wrote it is read; all that waits is there but one’s own, so that no gap tells whose it is (AB6).
const FROM = `from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state = 'submitted' and t.member_id <> $3
  and (cardinality($4::text[]) = 0 or t.topic = any($4::text[]) or t.topics && $4::text[])`;

/** What the caller may bid for, as one of the reviewers of a call. */
export async function listBids(ctx: Ctx, { call: asked, page, limit }: ParsedOf<List>): Promise<OutputOf<List>> {
  const member = signedIn(ctx).id;
  const seats = await ctx.db.rows<Seat>(CALLS, [ctx.shop.id, member]);
  const seat = asked === undefined ? seats[0] : seats.find(({ callId }) => callId === asked);
  if (seat === undefined) {
    if (asked !== undefined) throw notFound();
    return { data: [], total: 0, isAtLeast: false, page, limit, calls: [] };
  }
  const call = await callBy(ctx, ctx.db, seat.callId);
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    seats.map(({ conferenceId }) => conferenceId),
    'anybody',
  );
  const values = [ctx.shop.id, seat.callId, member, seat.topics];
  const [rows, count] = await Promise.all([
    ctx.db.rows<Row>(
      `select t.id, coalesce(t.number, '') as number, t.topic, t.title, t.title_en as "titleEn", t.body, t.body_en as "bodyEn",
         (select b.bid from abstract_bid b where b.shop_id = t.shop_id and b.reviewer_id = $5 and b.submission_id = t.id) as bid
       ${FROM} order by t.id limit $6 offset $7`,
      [...values, seat.reviewerId, limit, (page - 1) * limit],
    ),
    ctx.db.row<{ total: number }>(`select count(*)::int as total from (select ${FROM} limit $5) counted`, [
      ...values,
      page * limit + 1,
    ]),
  ]);
  const total = count?.total ?? 0;
  return {
    data: rows.map(({ id, number, topic, title, titleEn, body, bodyEn, bid }) => ({
      ...{ id, number, bid, topicName: topicName(ctx, call, topic) },
      title: inLanguage(ctx.locale, title, titleEn) || titleEn,
      body: inLanguage(ctx.locale, body, bodyEn) || bodyEn,
    })),
    ...{ total, isAtLeast: total > page * limit, page, limit },
    calls: seats.map(({ callId, conferenceId }) => ({
      id: callId,
      conference: conferences.get(conferenceId)?.title ?? '',
      isShown: callId === seat.callId,
    })),
  };
}
