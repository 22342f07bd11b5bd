import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../envelope/public.ts';
import { foundItems } from '../../search/public.ts';
import type { ChannelItem, channel } from '../contract.ts';
import { MOST_COUNTED_OF_ONE } from '../rules/channels.ts';
import { kindNames } from './channel-kinds.ts';
import { type ChannelPage, channelPage } from './channel-page.ts';
import { openChannels } from './channel-rows.ts';
import { type Counted, countItems } from './count-items.ts';
import { readPlace } from './place.ts';
import { type Scope, scopeOf } from './scope-of.ts';

type Show = (typeof channel)['channel.show'];

/** The rows of a page as readers get them. */
export async function itemsOf(ctx: Ctx, { rows }: ChannelPage): Promise<ChannelItem[]> {
  const items = await foundItems(ctx, rows);
  const names = kindNames(ctx);
  return items.map((item, at) => ({
    ...item,
    typeName: names.get(item.type) ?? item.type,
    isPicked: rows[at]?.place.in === 'picks',
  }));
}

/** How much of a channel this reader sees; readers of a moment share it. */
function counted(ctx: Ctx, id: number, scope: Scope): Promise<Counted> {
  const key = JSON.stringify([id, audienceGate(ctx.person).audiences]);
  return ctx.services.keptReads.get(ctx.shop.id, `channel-count\n${key}`, async () => {
    const [count = { cnt: 0, isAtLeast: false }] = await countItems(ctx, [scope], MOST_COUNTED_OF_ONE);
    return count;
  });
}

/** A channel that is for this reader, with a page of what it finds for them; a channel for others is none. */
export async function showChannel(ctx: Ctx, { id, cursor, limit }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const after = cursor ? readPlace(cursor) : undefined;
  const [found] = await openChannels(ctx, [id]);
  if (found === undefined) throw notFound();
  const scope = await scopeOf(ctx, found);
  const usual = await ctx.services.settings.get<number>(ctx, 'channel.perPage');
  const [count, page] = await Promise.all([counted(ctx, id, scope), channelPage(ctx, scope, limit ?? usual, after)]);
  const { name, lead, order, audience } = found;
  return {
    data: {
      ...{ id, name, lead, order, ...count },
      items: await itemsOf(ctx, page),
      next: page.next,
      feed: audience === 'public' ? `/feed/channel.${id}.xml` : null,
    },
    can: { edit: ctx.can('channel.channel.save') },
  };
}
