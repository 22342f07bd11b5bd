// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../kernel/client/client.ts';
import type { CartItem, SettingState, Toast } from '../../../kernel/client/site-app.ts';
import { createStore } from '../../../kernel/client/store.ts';
import { addToCart, clearCart, removeFromCart } from '../../../modules/events/hotel/frontend/parts/hotel-cart.ts';
import { cartKey } from '../../../modules/money/order/kept-cart-contract.ts';
import { createCart, restoreCart } from './cart.ts';
import { fetchPermissions, hasRole, holds } from './permissions.ts';
import { fetchSettings } from './settings.ts';
import { keepToasts, restoreToasts, showToast } from './toasts.ts';
import { fetchUser, noUser, restoreUser, userKeys } from './user.ts';

beforeEach(() => localStorage.clear());

/** A caller that answers by path and remembers what it was asked. */
function answering(answers: Record<string, unknown>): { client: Caller; asked: string[] } {
  const asked: string[] = [];
  const client = {
    call: ({ path }: { path: string }) => {
      asked.push(path);
      return Promise.resolve(answers[path]);
    },
  } as Caller;
  return { client, asked };
}

const info = '/api/front/user/me/user_info';
const data = '/api/front/user/me/user_data';
const person = { id: 1, name: '沈', avatar: null, roles: ['editor'], phoneMasked: '138****8000', identities: [] };

it('goes on saying on the next page why the one before was left, once', () => {
  const toasts = createStore<readonly Toast[]>([]);
  showToast(toasts, 'warn', '登录已失效，请重新登录');
  keepToasts(toasts);
  const next = createStore<readonly Toast[]>([]);
  restoreToasts(next);
  expect(next.get()).toMatchObject([{ kind: 'warn', text: '登录已失效，请重新登录' }]);
  const third = createStore<readonly Toast[]>([]);
  restoreToasts(third);
  expect(third.get()).toEqual([]);
});

describe('user', () => {
  it('S4.01 keeps the token, info and data in local storage, without the number of the phone', async () => {
    const user = createStore(noUser);
    restoreUser(user);
    user.set({ ...noUser, token: 't1' });
    const { client, asked } = answering({ [info]: person, [data]: { doctor: null, counts: {}, flags: {} } });
    const loading: boolean[] = [];
    user.subscribe(() => loading.push(user.get().loading));
    await fetchUser(client, user);
    expect(asked).toEqual([info, data]);
    expect(loading[0]).toBe(true);
    expect(user.get()).toMatchObject({ token: 't1', loading: false, info: { name: '沈', roles: ['editor'] } });
    expect(localStorage.getItem(userKeys.token)).toBe('"t1"');
    expect(JSON.stringify({ ...localStorage })).not.toContain('8000');
    const later = createStore(noUser);
    restoreUser(later);
    expect(later.get()).toEqual(user.get());
  });
  it('S4.02 removes token, info and data from storage and state', () => {
    const user = createStore(noUser);
    restoreUser(user);
    user.set({ ...noUser, token: 't1', refresh: 'r', info: { id: 1, name: 'a', avatar: null, roles: [] } });
    user.set(noUser);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(user.get().token).toBeNull();
  });
  it('fetches nothing for a visitor', async () => {
    const { client, asked } = answering({});
    await fetchUser(client, createStore(noUser));
    expect(asked).toEqual([]);
  });
});

describe('permissions', () => {
  it('S4.07 are loaded once and tested for membership; roles are those of the user', async () => {
    const permissions = createStore<readonly string[] | null>(null);
    const { client, asked } = answering({ '/api/front/permission/me': { data: ['news.article.view'] } });
    expect(holds(permissions, 'news.article.view')).toBe(false);
    await fetchPermissions(client, permissions);
    await fetchPermissions(client, permissions);
    expect(asked).toHaveLength(1);
    expect(holds(permissions, 'news.article.view')).toBe(true);
    expect(holds(permissions, 'news.article')).toBe(false);
    const user = createStore({ ...noUser, info: { id: 1, name: '', avatar: null, roles: ['editor'] } });
    expect([hasRole(user, 'editor'), hasRole(user, 'admin')]).toEqual([true, false]);
  });
});

describe('settings', () => {
  it('S4.05 start empty; an update replaces list and tree', async () => {
    const settings = createStore<SettingState>({ data: [], tree: [] });
    const answer = { data: [{ key: 'a', value: 1 }], tree: [{ name: 'a', value: 1, children: [] }] };
    await fetchSettings(answering({ '/api/front/setting/list': answer }).client, settings);
    expect(settings.get()).toEqual(answer);
  });
});

describe('hotel cart', () => {
  it('S4.06 adds, removes all with a rid, clears, and is restored from local storage', () => {
    const cart = createCart();
    restoreCart(cart);
    expect(cart.get()).toEqual([]);
    addToCart(cart, { rid: 7, nights: 1 });
    addToCart(cart, { rid: 8 });
    addToCart(cart, { rid: 7, nights: 2 });
    const again = createStore<readonly CartItem[]>([]);
    restoreCart(again);
    expect(again.get()).toHaveLength(3);
    removeFromCart(cart, 7);
    expect(cart.get()).toEqual([{ rid: 8 }]);
    expect(JSON.parse(localStorage.getItem(cartKey) ?? '')).toEqual([{ rid: 8 }]);
    clearCart(cart);
    expect(cart.get()).toEqual([]);
  });
  it('S4.06 starts empty when storage holds nonsense', () => {
    for (const nonsense of ['{', '{"a":1}', '[1,null,{"x":1}]']) {
      localStorage.setItem(cartKey, nonsense);
      const cart = createCart();
      restoreCart(cart);
      expect(cart.get()).toEqual([]);
    }
  });
});
