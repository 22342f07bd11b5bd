import { createStore, type Store } from '../../../kernel/client/store.ts';

/** What a person has made of the menu in this browser. */
export interface MenuMemory {
  /** Groups that are folded, as `face/group`. */
  folded: readonly string[];
  /** Entries that are kept at the top, as `face/path`, in the order in which they were chosen. */
  favourites: readonly string[];
}

const NOTHING: MenuMemory = { folded: [], favourites: [] };
const stores = new Map<string, Store<MenuMemory>>();

const keyOf = (shop: string, person: number): string => `medley.console.menu.${shop}.${person}`;

function kept(key: string): MenuMemory {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<MenuMemory>) };
  } catch {
    return NOTHING;
  }
}

/** What a person has made of a shop's menu: one store, which the menu at the side and the one on the phone share. */
export function menuMemory(shop: string, person: number): Store<MenuMemory> {
  const key = keyOf(shop, person);
  const known = stores.get(key);
  if (known !== undefined) return known;
  const store = createStore(kept(key));
  store.subscribe(() => localStorage.setItem(key, JSON.stringify(store.get())));
  // Another tab folded something.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(kept(key));
  });
  stores.set(key, store);
  return store;
}

/** A list with a value at its end, or without it where it was there. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
