import { bind } from '../../../kernel/contract/bind.ts';
import { signedIn } from '../../../kernel/http/context.ts';
import { shellAdmin } from './admin-contract.ts';
import { consoleMenu, consoleScreens, consoleSlots, menuCounts } from './queries/console-frame.ts';
import { consoleMe } from './queries/console-me.ts';
import { consoleMessages } from './queries/site-messages.ts';

/** The calls that start the console. */
export const shellAdminBindings = bind(shellAdmin, {
  'shell.adminMe': async (_input, ctx) => consoleMe(ctx, signedIn(ctx)),
  'shell.adminMenu': async (_input, ctx) => consoleMenu(ctx),
  'shell.adminMenuCounts': async (_input, ctx) => ({ counts: await menuCounts(ctx) }),
  'shell.adminScreens': async (_input, ctx) => ({ data: consoleScreens(ctx), slots: consoleSlots(ctx) }),
  'shell.adminMessages': async ({ locale }, ctx) => ({ messages: await consoleMessages(ctx, locale) }),
});
