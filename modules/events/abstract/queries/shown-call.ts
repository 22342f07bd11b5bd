import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type ConferenceFacts, conferenceFacts, conferenceNumber } from '../../conference/public.ts';
import type { abstracts, ShownCall } from '../contract.ts';
import { bookOfCall } from '../read-book.ts';
import { callOf, type StoredCall } from '../read-call.ts';
import { openingAt } from '../rules/window.ts';

/** A call as readers see it; the conference may be gone from the site by now. */
export function toldCall(
  ctx: Ctx,
  call: StoredCall,
  conference: Pick<ConferenceFacts, 'title' | 'timeZone'> | undefined | null,
): ShownCall {
  const now = ctx.services.now();
  const { id, conferenceId, opensAt, closesAt, language, unit, titleMost, zhMost, enMost, asksEthics, blindness } =
    call;
  return {
    ...{ id, conferenceId, opensAt, closesAt, language, unit, titleMost, zhMost, enMost, asksEthics, blindness },
    conference: conference?.title ?? '',
    timeZone: conference?.timeZone ?? 'Asia/Shanghai',
    about: inLanguage(ctx.locale, call.about, call.aboutEn),
    opening: openingAt(call, now.getTime()),
    topics: call.topics.map(({ key, name, nameEn }) => ({ key, name: inLanguage(ctx.locale, name, nameEn) })),
    now: now.toISOString(),
  };
}

/** What a topic is called. */
export const topicName = (ctx: Ctx, call: StoredCall | undefined | null, key: string): string => {
  const topic = call?.topics.find((one) => one.key === key);
  return topic === undefined ? key : inLanguage(ctx.locale, topic.name, topic.nameEn);
};

/** Whether readers may have the book of a call by now. */
export const isBookTime = (ctx: Ctx, { bookAt }: Pick<StoredCall, 'bookAt'>): boolean =>
  bookAt !== null && ctx.services.now().getTime() >= Date.parse(bookAt);

/** The call of a conference that the reader may see. */
export async function announced(
  ctx: Ctx,
  idOrSlug: string,
): Promise<OutputOf<(typeof abstracts)['abstract.announced']>> {
  const id = await conferenceNumber(ctx, ctx.db, idOrSlug);
  const conference = id === null ? null : await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  const call = await callOf(ctx, ctx.db, conference.id);
  if (call === null) return { data: null };
  const row = await ctx.db.row<{ shown: number }>(
    'select count(*)::int as shown from abstract_submission where shop_id = $1 and conference_id = $2 and is_shown',
    [ctx.shop.id, conference.id],
  );
  const hasBook = isBookTime(ctx, call) && (await bookOfCall(ctx, ctx.db, call.id)) !== null;
  return { data: { call: toldCall(ctx, call, conference), shown: row?.shown ?? 0, hasBook } };
}
