import type { CartItem } from '../../../../../kernel/client/site-app.ts';
import type { Store } from '../../../../../kernel/client/store.ts';

/** Adds an order to the cart. */
export function addToCart(cart: Store<readonly CartItem[]>, item: CartItem): void {
  cart.set([...cart.get(), item]);
}

/** Drops every order of a room. */
export function removeFromCart(cart: Store<readonly CartItem[]>, rid: CartItem['rid']): void {
  cart.set(cart.get().filter((item) => item.rid !== rid));
}

/** Empties the cart. */
export function clearCart(cart: Store<readonly CartItem[]>): void {
  cart.set([]);
}
