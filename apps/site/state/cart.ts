import type { CartItem } from '../../../kernel/client/site-app.ts';
import { createStore, type Store } from '../../../kernel/client/store.ts';
import { cartKey } from '../../../modules/money/order/kept-cart-contract.ts';
import { readStored, writeStored } from './stored-json.ts';

function isItem(value: unknown): value is CartItem {
  return typeof value === 'object' && value !== null && 'rid' in value;
}

/** Brings the cart back from local storage and keeps it there. */
export function restoreCart(cart: Store<readonly CartItem[]>): void {
  const kept = readStored(cartKey);
  if (Array.isArray(kept)) cart.set(kept.filter(isItem));
  cart.subscribe(() => writeStored(cartKey, cart.get()));
}

/** An empty cart. */
export const createCart = (): Store<readonly CartItem[]> => createStore<readonly CartItem[]>([]);
