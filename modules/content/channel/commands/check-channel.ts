import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { channelKinds } from '../queries/channel-kinds.ts';
import type { StoredQuestion } from '../queries/scope-of.ts';
import { refuse } from '../refusals.ts';
import { MOST_CHANNELS, MOST_PICKS, type NamedThing, thingKey } from '../rules/channels.ts';

/** Those of some numbers that a list of the shop offers. */
async function offered(ctx: Ctx, source: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const lists = ctx.services.registry.enabled(ctx.shop).flatMap(({ selects = {} }) => Object.entries(selects));
  const found = await new Map(lists).get(source)?.select(ctx, { q: '', ids: [...ids], page: 1, limit: ids.length });
  return new Set((found?.data ?? []).map(({ value }) => value));
}

/** The things among some that cannot be chosen: not published, another shop's, or of a kind that no channel shows. */
async function strangers(ctx: Ctx, things: readonly NamedThing[]): Promise<NamedThing[]> {
  const kinds = new Map(channelKinds(ctx).map(({ type, source }) => [type, source]));
  const known = new Map<string, ReadonlySet<number>>();
  for (const type of new Set(things.map((thing) => thing.type))) {
    const ids = things.filter((thing) => thing.type === type).map(({ id }) => id);
    known.set(type, await offered(ctx, kinds.get(type) ?? '', ids));
  }
  return things.filter(({ type, id }) => !known.get(type)?.has(id));
}

/**
 * Refuses a question that names what the shop does not have, and one item twice among those that an editor chose. What stood there
 * before may stay: it was withdrawn since and comes back.
 */
export async function checkChannel(
  ctx: Ctx,
  tx: Tx,
  input: StoredQuestion,
  before: Partial<StoredQuestion> | null,
): Promise<void> {
  const { types, tagIds, topicId, since, until, picks } = input;
  const kinds = new Set(channelKinds(ctx).map(({ type }) => type));
  const stood = new Set((before?.picks ?? []).map(thingKey));
  const added = tagIds.filter((id) => !before?.tagIds?.includes(id));
  const [knownTags, knownTopics, strange] = await Promise.all([
    offered(ctx, 'tags.tag', added),
    offered(ctx, 'topic.topic', topicId === null || topicId === before?.topicId ? [] : [topicId]),
    strangers(
      ctx,
      picks.filter((pick) => !stood.has(thingKey(pick))),
    ),
  ]);
  const notOffered = ctx.t(errorKey('CODE_NOT_OFFERED'));
  const isUnknownKind = types.some((type) => !kinds.has(type) && !before?.types?.includes(type));
  const isUnknownTopic = topicId !== null && topicId !== before?.topicId && !knownTopics.has(topicId);
  const isTwice = new Set(picks.map(thingKey)).size < picks.length;
  const isBackward = since !== null && until !== null && Date.parse(until) <= Date.parse(since);
  const problems = {
    ...(isUnknownKind && { types: [notOffered] }),
    ...(added.some((id) => !knownTags.has(id)) && { tagIds: [notOffered] }),
    ...(isUnknownTopic && { topicId: [notOffered] }),
    ...(isBackward && { until: [ctx.t('channel.errors.ends_first')] }),
    ...((isTwice || strange.length > 0 || picks.length > MOST_PICKS) && {
      picks: [isTwice ? ctx.t('channel.errors.twice') : notOffered],
    }),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (before === null) await refuseTooMany(ctx, tx);
}

/** A shop has no more channels than all of them are read at once; of two that come at once the second is counted behind the first. */
async function refuseTooMany(ctx: Ctx, tx: Tx): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', ['channel', ctx.shop.id]);
  const row = await tx.row<{ cnt: number }>('SELECT count(*)::int AS cnt FROM channel WHERE shop_id = $1', [
    ctx.shop.id,
  ]);
  if ((row?.cnt ?? 0) >= MOST_CHANNELS) throw refuse.too_many({ most: MOST_CHANNELS });
}
