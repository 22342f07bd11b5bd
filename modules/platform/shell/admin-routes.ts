import { audienceSpecs, factAudiences, namedAudiences } from '../../../kernel/audience/audiences.ts';
import { audiences } from '../../../kernel/contract/audiences.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { signedIn } from '../../../kernel/http/context.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { shellAdmin } from './admin-contract.ts';
import { consoleMenu, consoleScreens, consoleSlots, menuCounts } from './queries/console-frame.ts';
import { consoleMe } from './queries/console-me.ts';
import { consoleMessages } from './queries/site-messages.ts';

/** Whom something can be for. */
export const audienceBindings = bind(audiences, {
  'shell.audience.list': async (_input, ctx) => ({
    data: {
      facts: factAudiences(ctx),
      named: await namedAudiences(ctx),
      kinds: Array.from(audienceSpecs(ctx))
        .filter(([, { permission }]) => ctx.can(permission))
        .map(([name, { label, source }]) => ({ name, source, label: labelIn(ctx.locale, label) })),
    },
  }),
});

/** The calls that start the console. */
export const shellAdminBindings = bind(shellAdmin, {
  'shell.adminMe': async (_input, ctx) => consoleMe(ctx, signedIn(ctx)),
  'shell.adminMenu': async (_input, ctx) => consoleMenu(ctx),
  'shell.adminMenuCounts': async (_input, ctx) => ({ counts: await menuCounts(ctx) }),
  'shell.adminScreens': async (_input, ctx) => ({ data: consoleScreens(ctx), slots: consoleSlots(ctx) }),
  'shell.adminMessages': async ({ locale }, ctx) => ({ messages: await consoleMessages(ctx, locale) }),
});
