import { recordHandle } from '../../../kernel/record/record-handle.ts';
import { SETTINGS_CHANGED } from '../../../kernel/settings/open-settings.ts';
import { checkRoute, type RouteInput } from './commands/save-route.ts';
import { sendTurns } from './route-jobs.ts';
import { routeEntry } from './schema.ts';

/** Routes as the recycle bin, edit locks and comments know them. */
export const routeRecord = recordHandle(
  'route.entry',
  {
    table: routeEntry,
    label: { zh: '路由', en: 'Route' },
    title: 'path',
    search: ['path', 'name'],
    beforeSave: async (ctx, _tx, input) => {
      await checkRoute(ctx, input as RouteInput);
      return input;
    },
    async afterSave(ctx, tx, id, input) {
      const { opensAt = null, closesAt = null } = input as RouteInput;
      await sendTurns(ctx, tx, { id, opensAt, closesAt });
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
    },
    // A module's route with the same place holds again.
    beforeRemove: (ctx, tx) => ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id }),
  },
  { view: 'route.entry.view', save: 'route.entry.update', remove: 'route.entry.update' },
);
