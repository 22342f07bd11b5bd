import { bind } from '../../../kernel/contract/bind.ts';
import { switchModule } from './commands/switch-module.ts';
import { modules } from './contract.ts';
import { moduleImpact } from './queries/module-impact.ts';
import { moduleRows } from './queries/module-rows.ts';
import { showModule } from './queries/show-module.ts';

/** What answers the calls about the modules of a shop. */
export const bindings = bind(modules, {
  'module.list': async (_input, ctx) => ({
    data: moduleRows(ctx),
    can: { update: ctx.can('module.switch.update') },
  }),
  'module.switch': async ({ module, enabled, comment }, ctx) => {
    await switchModule(ctx, module, enabled, comment);
    const shop = (await ctx.services.shops.byId(ctx.shop.id)) ?? ctx.shop;
    return { data: moduleRows({ ...ctx, shop }) };
  },
  'module.impact': ({ module }, ctx) => moduleImpact(ctx, module),
  'module.show': ({ module }, ctx) => showModule(ctx, module),
});
