import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SitemapSource } from '../../../../kernel/module/site-source.ts';
import { listChannels } from './list-channels.ts';

const ofVisitors = (ctx: Ctx) => listChannels({ ...ctx, person: null });

/** The channels that visitors find something in, for the site map. */
export const channelPages: SitemapSource = {
  parts: async (ctx) => ((await ofVisitors(ctx)).length > 0 ? ['all'] : []),
  pages: async (ctx) =>
    (await ofVisitors(ctx)).map(({ id }) => ({ path: `/channel?id=${id}`, at: null, locales: [...ctx.shop.locales] })),
};
