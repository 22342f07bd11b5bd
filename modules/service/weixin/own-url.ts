import type { Ctx } from '../../../kernel/http/context.ts';
import { refuse } from './refusals.ts';

/** An address of one of the shop's own domains, without what follows `#`; every other one is refused. */
export async function ownUrl(ctx: Ctx, text: string): Promise<URL> {
  const url = URL.parse(text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  const hosted = plain ? await ctx.services.shops.byHost(url.host) : null;
  if (url === null || hosted?.shop.id !== ctx.shop.id) throw refuse.foreign_url();
  url.hash = '';
  return url;
}
