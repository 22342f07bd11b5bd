import { bind } from '../../../kernel/contract/bind.ts';
import { resetMenu, saveMenu } from './commands/save-menu.ts';
import { shellMenus } from './menu-contract.ts';
import { showMenu } from './queries/show-menu.ts';

/** What answers the calls about the shop's menus. */
export const shellMenuBindings = bind(shellMenus, {
  'shellConfigure.menu': async ({ place }, ctx) => showMenu(ctx, place),
  'shellConfigure.saveMenu': async (input, ctx) => saveMenu(ctx, input),
  'shellConfigure.resetMenu': async ({ place, version, comment }, ctx) => {
    await resetMenu(ctx, place, version, comment);
    return {};
  },
});
