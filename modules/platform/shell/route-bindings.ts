import { bind } from '../../../kernel/contract/bind.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { bindRemoval } from '../../../kernel/record/remove-record.ts';
import { orderRoutes } from './commands/order-routes.ts';
import { rollbackRoute } from './commands/rollback-route.ts';
import { saveRoute } from './commands/save-route.ts';
import { routeChoices } from './queries/route-choices.ts';
import { routeRows, showRoute } from './queries/route-rows.ts';
import { tryPath } from './queries/try-path.ts';
import { shellRoutes } from './route-contract.ts';
import { routeRecord } from './route-record.ts';

const { 'shellConfigure.removeRoute': removal, ...others } = shellRoutes;

/** What administrators configure about the shop's addresses. */
export const shellRouteBindings = [
  bindRemoval('shellConfigure.removeRoute', removal, routeRecord),
  ...bind(others, {
    'shellConfigure.routes': async (asked, ctx) => routeRows(ctx, asked),
    'shellConfigure.showRoute': async ({ id }, ctx) => showRoute(ctx, id),
    'shellConfigure.routeHistory': ({ id, ...place }, ctx) => recordHistory(ctx, 'route_entry', id, place),
    'shellConfigure.rollbackRoute': (input, ctx) => rollbackRoute(ctx, input),
    'shellConfigure.routeChoices': async (_input, ctx) => routeChoices(ctx),
    'shellConfigure.tryPath': async ({ path, as, role }, ctx) => ({ data: await tryPath(ctx, path, as, role) }),
    'shellConfigure.saveRoute': async (input, ctx) => saveRoute(ctx, input),
    'shellConfigure.orderRoutes': async ({ layout, ids, comment }, ctx) => {
      await orderRoutes(ctx, layout, ids, comment);
      return {};
    },
  }),
];
