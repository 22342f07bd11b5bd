import { bind } from '../../../kernel/contract/bind.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { rollbackMenu } from './commands/rollback-menu.ts';
import { resetMenu, saveMenu } from './commands/save-menu.ts';
import { shellMenus } from './menu-contract.ts';
import { showMenu } from './queries/show-menu.ts';

/** What answers the calls about the shop's menus. */
export const shellMenuBindings = bind(shellMenus, {
  'shellConfigure.menu': async ({ place }, ctx) => showMenu(ctx, place),
  'shellConfigure.saveMenu': async (input, ctx) => saveMenu(ctx, input),
  'shellConfigure.resetMenu': async (input, ctx) => resetMenu(ctx, input),
  'shellConfigure.menuHistory': ({ id, ...place }, ctx) => recordHistory(ctx, 'menu', id, place),
  'shellConfigure.rollbackMenu': (input, ctx) => rollbackMenu(ctx, input),
});
