import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../../kernel/client/store.ts';
import { type Face, useFrame } from './frame-context.ts';
import { favouritesOf, isBelow, type MenuEntryShown, type MenuGroupShown, menuGroups } from './menu-groups.ts';
import { menuMemory, toggled } from './menu-memory.ts';

const STOPS = 'input, a, button[aria-expanded]';

/** The menu of one area as it is drawn, and what can be done with it. */
export interface MenuState {
  groups: MenuGroupShown[];
  favourites: MenuEntryShown[];
  typed: string;
  type(text: string): void;
  fold(key: string): void;
  isAllFolded: boolean;
  foldAll(): void;
  isFavourite(address: string): boolean;
  favour(address: string): void;
  /** How much waits behind entries. */
  waiting(entries: readonly MenuEntryShown[]): number;
  /** The arrow keys go from entry to entry. */
  move(event: KeyboardEvent<HTMLElement>): void;
  list: React.RefObject<HTMLElement | null>;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The menu of one area: its groups as the person folded them, their favourites, and what they look for in it. */
export function useMenu(face: Face): MenuState {
  const { me, menu, counts } = useFrame();
  const { pathname } = useLocation();
  const store = menuMemory(me.shop.code, me.person.id);
  const memory = useStore(store);
  const [typed, type] = useState('');
  const list = useRef<HTMLElement>(null);
  const here = pathname.slice(1);
  const keys = menu[face].map(({ group }) => `${face}/${group}`);
  const isAllFolded = keys.every((key) => memory.folded.includes(key));
  useEffect(() => {
    // Whoever came by ⌘K or an address sees where they are.
    const entries = Array.from(list.current?.querySelectorAll(':not([data-favourites]) > section a') ?? []);
    const at = (entries as HTMLAnchorElement[]).findLast((entry) => isBelow(here, entry.pathname.slice(1)));
    at?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return {
    groups: menuGroups(face, menu[face], { memory, typed, here }),
    favourites: typed.trim() === '' ? favouritesOf(face, menu[face], memory) : [],
    typed,
    type,
    fold: (key) => store.set({ ...memory, folded: toggled(memory.folded, key) }),
    isAllFolded,
    foldAll() {
      const others = memory.folded.filter((key) => !keys.includes(key));
      store.set({ ...memory, folded: isAllFolded ? others : [...others, ...keys] });
    },
    isFavourite: (address) => memory.favourites.includes(address),
    favour: (address) => store.set({ ...memory, favourites: toggled(memory.favourites, address) }),
    waiting: (entries) => entries.reduce((sum, { address }) => sum + (counts[address] ?? 0), 0),
    move: moveFocus,
    list,
  };
}
