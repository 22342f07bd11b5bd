import type { Intent } from '../../../kernel/client/intent.ts';
import type { CommonState, SettingState, SiteApp, Toast } from '../../../kernel/client/site-app.ts';
import { createStore } from '../../../kernel/client/store.ts';
import { createCart } from './cart.ts';
import { noUser } from './user.ts';

/** The stores of the site. */
export type SiteState = Pick<
  SiteApp,
  'user' | 'networkDown' | 'settings' | 'permissions' | 'cart' | 'toasts' | 'common' | 'intent'
>;

/** The state every page starts with: a visitor, on a working network. */
export function createSiteState(settings: SettingState, common: CommonState): SiteState {
  return {
    user: createStore(noUser),
    networkDown: createStore(false),
    settings: createStore(settings),
    permissions: createStore<readonly string[] | null>(null),
    cart: createCart(),
    toasts: createStore<readonly Toast[]>([]),
    common: createStore(common),
    intent: createStore<Intent | null>(null),
  };
}
