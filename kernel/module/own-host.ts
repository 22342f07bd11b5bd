import type { Ctx } from '../http/context.ts';
import type { SitemapPage } from '../site/sitemap.ts';
import type { RouteSpec } from './route-spec.ts';

/** Things of a module that may have a host of their own, which shows nothing but them. */
export interface OwnHostSpec {
  /** What the host draws, from its root on; every other address of the shop is not there. */
  routes: readonly RouteSpec[];
  /** The pages that visitors find at the host that is asked; none where the thing is not open. */
  pages(ctx: Ctx): Promise<SitemapPage[]>;
}

/** What the host that was asked shows alone; null where it shows the whole shop, or a thing whose module is off. */
export function ownHostOf(ctx: Ctx): (OwnHostSpec & { module: string }) | null {
  const part = ctx.domain?.part ?? null;
  if (part === null) return null;
  for (const { id, ownHosts = {} } of ctx.services.registry.enabled(ctx.shop)) {
    const spec = ownHosts[part.kind];
    if (spec !== undefined) return { ...spec, module: id };
  }
  return null;
}
