import { bind } from '../../../kernel/contract/bind.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { bindRemoval } from '../../../kernel/record/remove-record.ts';
import { orderRoutes } from './commands/order-routes.ts';
import { rollbackRoute } from './commands/rollback-route.ts';
import { saveRoute } from './commands/save-route.ts';
import { shopRoutes } from './contract.ts';
import { routeChoices } from './queries/route-choices.ts';
import { routeRows, showRoute } from './queries/route-rows.ts';
import { tryPath } from './queries/try-path.ts';
import { routeRecord } from './route-record.ts';

const { 'route.remove': removal, ...others } = shopRoutes;

/** What administrators configure about the shop's addresses. */
export const bindings = [
  bindRemoval('route.remove', removal, routeRecord),
  ...bind(others, {
    'route.list': async (asked, ctx) => routeRows(ctx, asked),
    'route.show': async ({ id }, ctx) => showRoute(ctx, id),
    'route.history': ({ id, ...place }, ctx) => recordHistory(ctx, 'route_entry', id, place),
    'route.rollback': (input, ctx) => rollbackRoute(ctx, input),
    'route.choices': async (_input, ctx) => routeChoices(ctx),
    'route.try': async ({ path, as, role }, ctx) => ({ data: await tryPath(ctx, path, as, role) }),
    'route.save': async (input, ctx) => saveRoute(ctx, input),
    'route.order': async ({ layout, ids, comment }, ctx) => {
      await orderRoutes(ctx, layout, ids, comment);
      return {};
    },
  }),
];
