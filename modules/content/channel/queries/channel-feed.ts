import type { Ctx } from '../../../../kernel/http/context.ts';
import type { NamedFeed } from '../../../../kernel/module/site-source.ts';
import { labelledTitle } from '../../envelope/public.ts';
import { channelPage } from './channel-page.ts';
import { openChannels } from './channel-rows.ts';
import { scopeOf } from './scope-of.ts';

/** The feed of a channel that is for everybody: what a visitor finds there, whoever asks (CH5). */
export async function channelFeed(asked: Ctx, name: string, limit: number): Promise<NamedFeed | null> {
  if (!/^[1-9]\d{0,14}$/.test(name)) return null;
  const ctx = { ...asked, person: null };
  const [found] = await openChannels(ctx, [Number(name)]);
  if (found === undefined) return null;
  const { rows } = await channelPage(ctx, await scopeOf(ctx, found), limit);
  return {
    ...{ title: found.name, description: found.lead || found.name, path: `/channel?id=${found.id}` },
    entries: rows.map(({ url, title, lead, author, is_ad: isAd, locale, published_at: at }) => ({
      ...{ path: url, title: labelledTitle(title, isAd, locale), lead, at, updatedAt: at },
      author: author === '' ? null : author,
    })),
  };
}
