import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { CHANNEL } from '../rules/channels.ts';
import { listChannels } from './list-channels.ts';

/** Those channels of some numbers that this reader sees and finds something in: an empty one leaves menus and boards (CH4). */
export async function channelCards(ctx: Ctx, ids: readonly number[]): Promise<TargetCard[]> {
  const found = await listChannels(
    ctx,
    [...ids].sort((a, b) => a - b),
  );
  return found.map(({ id, name, lead }) => ({
    ...{ type: CHANNEL, id, title: name, lead, url: `/channel?id=${id}` },
    ...{ cover: null, at: null, locale: ctx.locale },
  }));
}
