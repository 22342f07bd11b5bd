import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { type ChannelOrder, type NamedThing, thingKey } from '../rules/channels.ts';
import type { Asked } from '../rules/reasons.ts';
import { channelKinds } from './channel-kinds.ts';

const DAY_MS = 24 * 3600_000;

/** What is stored of a channel's question. */
export interface StoredQuestion {
  types: readonly string[];
  tagIds: readonly number[];
  topicId: number | null;
  days: number | null;
  since: string | null;
  until: string | null;
  order: ChannelOrder;
  picks: readonly NamedThing[];
}

/** The question as it is asked now: kinds that the shop has, what the topic names, moments instead of days. */
export interface Scope extends Asked {
  order: ChannelOrder;
  /** What stands first; nothing but by hand. */
  picks: readonly NamedThing[];
  /** What a topic names; null where none is asked for. */
  things: readonly NamedThing[] | null;
}

/** The questions of some channels as they are asked now, for this reader; topics are asked once for all of them. */
export async function scopesOf<C extends StoredQuestion>(ctx: Ctx, channels: readonly C[]): Promise<Scope[]> {
  const now = ctx.services.now().getTime();
  const kinds = channelKinds(ctx).map(({ type }) => type);
  const topics = [...new Set(channels.flatMap(({ topicId }) => (topicId === null ? [] : [topicId])))];
  const named = topics.length === 0 ? [] : ((await findTarget(ctx, 'topic')?.items?.(ctx, topics)) ?? []);
  return channels.map(({ types, tagIds, topicId, days, since, until, order, picks }) => {
    const ofTopic = named.filter(({ of }) => of === topicId);
    const things = topicId === null ? null : ofTopic.map(({ type, id }) => ({ type, id }));
    const starts = [since, days === null ? null : new Date(now - days * DAY_MS).toISOString()].flatMap((at) =>
      at === null ? [] : [Date.parse(at)],
    );
    return {
      ...{ tagIds, order, things, until },
      types: types.length === 0 ? kinds : kinds.filter((type) => types.includes(type)),
      named: things && new Set(things.map(thingKey)),
      since: starts.length === 0 ? null : new Date(Math.max(...starts)).toISOString(),
      picks: order === 'hand' ? picks : [],
    };
  });
}

/** The question of one. */
export async function scopeOf(ctx: Ctx, channel: StoredQuestion): Promise<Scope> {
  const [scope] = await scopesOf(ctx, [channel]);
  if (scope === undefined) throw new Error('A channel has a question.');
  return scope;
}
