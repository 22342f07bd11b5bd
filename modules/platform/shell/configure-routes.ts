import { bind } from '../../../kernel/contract/bind.ts';
import { saveIdentity } from './commands/save-identity.ts';
import { switchModule } from './commands/switch-module.ts';
import { tryFace } from './commands/try-face.ts';
import { shellConfigure } from './configure-contract.ts';
import { auditKinds } from './queries/audit-kinds.ts';
import { auditEntries, moduleRows } from './queries/configuration.ts';
import { identity } from './queries/identity.ts';
import { moduleImpact } from './queries/module-impact.ts';
import { showModule } from './queries/show-module.ts';
import { verifyAudit } from './queries/verify-audit.ts';

/** What administrators configure about the shop as a whole. */
export const shellConfigureBindings = bind(shellConfigure, {
  'shellConfigure.modules': async (_input, ctx) => ({
    data: moduleRows(ctx),
    can: { update: ctx.can('shell.module.update') },
  }),
  'shellConfigure.switchModule': async ({ module, enabled, comment }, ctx) => {
    await switchModule(ctx, module, enabled, comment);
    const shop = (await ctx.services.shops.byId(ctx.shop.id)) ?? ctx.shop;
    return { data: moduleRows({ ...ctx, shop }) };
  },
  'shellConfigure.moduleImpact': ({ module }, ctx) => moduleImpact(ctx, module),
  'shellConfigure.showModule': ({ module }, ctx) => showModule(ctx, module),
  'shellConfigure.identity': async (_input, ctx) => identity(ctx),
  'shellConfigure.saveIdentity': async (input, ctx) => saveIdentity(ctx, input),
  'shellConfigure.tryFace': async (input, ctx) => tryFace(ctx, input),
  'shellConfigure.audit': async (asked, ctx) => auditEntries(ctx, asked),
  'shellConfigure.auditKinds': async (_input, ctx) => ({ data: auditKinds(ctx) }),
  'shellConfigure.verifyAudit': (input, ctx) => verifyAudit(ctx, input),
});
