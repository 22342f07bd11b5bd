import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../envelope/public.ts';
import type { ChannelRow } from '../contract.ts';
import { MOST_COUNTED_OF_EACH } from '../rules/channels.ts';
import { openChannels } from './channel-rows.ts';
import { countItems } from './count-items.ts';
import { scopesOf } from './scope-of.ts';

/**
 * The channels in which this reader sees something, each with how much (CH4), in the order of the editors; those of some numbers,
 * where these are named. Kept until what visitors read changes.
 */
export function listChannels(ctx: Ctx, ids?: readonly number[]): Promise<ChannelRow[]> {
  const { audiences } = audienceGate(ctx.person);
  const key = JSON.stringify([ctx.locale, audiences, ids]);
  return ctx.services.keptReads.get(ctx.shop.id, `channel-list\n${key}`, async () => {
    const channels = await openChannels(ctx, ids);
    const counts = await countItems(ctx, await scopesOf(ctx, channels), MOST_COUNTED_OF_EACH);
    return channels.flatMap(({ id, name, lead }, at) => {
      const counted = counts[at];
      return counted === undefined || counted.cnt === 0 ? [] : [{ id, name, lead, ...counted }];
    });
  });
}
