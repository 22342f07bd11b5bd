import { findRoute, inRouterOrder } from '../../../../kernel/client/route-rules.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { wholeOrigin } from '../../../../kernel/site/origin.ts';
import { openRoutes, pathEnds } from '../../../platform/route/public.ts';

/**
 * Where in the whole shop a path lies that the host of a microsite does not have, such as that of an article which a page of it links
 * to; null where nothing lies there, and where the shop itself would lead back to this host (MS4).
 */
export async function elsewhere(ctx: Ctx, asked: string): Promise<string | null> {
  const main = wholeOrigin(ctx.services.config, ctx);
  const path = safePath(asked);
  if (main === null || path === null) return null;
  const routes = inRouterOrder(await openRoutes(ctx));
  const found = findRoute(routes, path)?.route;
  const leadsTo = found?.type === 'redirect' ? outsideAddress(found.redirect)?.hostname : undefined;
  if (leadsTo !== undefined && leadsTo === ctx.domain?.host) return null;
  const { to, bar } = (await pathEnds(ctx))(path);
  return to === null || bar !== null ? null : `${main}${path}`;
}
