import type { Translate } from '../../../../kernel/client/translate.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { plainTypes, type shellMenus } from '../menu-contract.ts';

/** What modules let menus lead to, as the editor of a menu hears of it. */
export type MenuKinds = OutputOf<(typeof shellMenus)['shellConfigure.menu']>['data']['kinds'];

/** What the type of an item is called; one of a module that is there no longer keeps its own word. */
export function menuKindName(t: Translate, kinds: MenuKinds, type: string): string {
  const isPlain = plainTypes.some((plain) => plain === type);
  return isPlain ? t(`menuType.${type}`) : (kinds.find((kind) => kind.type === type)?.label ?? type);
}
