import { bind } from '../../../kernel/contract/bind.ts';
import { orderRoutes } from './commands/order-routes.ts';
import { removeRoute } from './commands/remove-route.ts';
import { saveRoute } from './commands/save-route.ts';
import { routeChoices } from './queries/route-choices.ts';
import { routeRows, showRoute } from './queries/route-rows.ts';
import { tryPath } from './queries/try-path.ts';
import { shellRoutes } from './route-contract.ts';

/** What administrators configure about the shop's addresses. */
export const shellRouteBindings = bind(shellRoutes, {
  'shellConfigure.routes': async (asked, ctx) => routeRows(ctx, asked),
  'shellConfigure.showRoute': async ({ id }, ctx) => showRoute(ctx, id),
  'shellConfigure.routeChoices': async (_input, ctx) => routeChoices(ctx),
  'shellConfigure.tryPath': async ({ path, as, role }, ctx) => ({ data: await tryPath(ctx, path, as, role) }),
  'shellConfigure.saveRoute': async (input, ctx) => saveRoute(ctx, input),
  'shellConfigure.orderRoutes': async ({ layout, ids, comment }, ctx) => {
    await orderRoutes(ctx, layout, ids, comment);
    return {};
  },
  'shellConfigure.removeRoute': async ({ id, version, comment }, ctx) => {
    await removeRoute(ctx, id, version, comment);
    return {};
  },
});
