import type { ConsoleMenuGroup } from '../../../modules/platform/shell/admin-contract.ts';
import type { Face } from './frame-context.ts';
import type { MenuMemory } from './menu-memory.ts';

/** An entry as the menu draws it. */
export interface MenuEntryShown {
  /** `face/path`; for what leads out of the console its whole address. */
  address: string;
  label: string;
  href: string | null;
}

/** A group as the menu draws it. */
export interface MenuGroupShown {
  /** `face/group`. */
  key: string;
  label: string;
  isFolded: boolean;
  /** What is drawn: of a folded group only the entry where one is. */
  entries: MenuEntryShown[];
  /** Everything in it. */
  all: MenuEntryShown[];
}

/** What decides how the groups of a menu are drawn. */
interface MenuView {
  memory: MenuMemory;
  /** What was typed into the search of the menu. */
  typed: string;
  /** Address of the present screen, without the leading stroke. */
  here: string;
}

/** Whether a screen lies at an entry or below it. */
export const isBelow = (here: string, address: string): boolean => `${here}/`.startsWith(`${address}/`);

const shown = (face: Face, { entries }: ConsoleMenuGroup): MenuEntryShown[] =>
  entries.map(({ path, label, href }) => ({ address: href ?? `${face}/${path}`, label, href }));

/** The groups of a menu: folded as the person left them, and cut down to what holds every word that was typed. */
export function menuGroups(face: Face, groups: readonly ConsoleMenuGroup[], view: MenuView): MenuGroupShown[] {
  const words = view.typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const key = `${face}/${group.group}`;
    const all = shown(face, group);
    if (words.length > 0) {
      const found = all.filter(({ label, address }) => {
        const said = `${label} ${group.label} ${address}`.toLowerCase();
        return words.every((word) => said.includes(word));
      });
      return found.length === 0 ? [] : [{ key, label: group.label, isFolded: false, entries: found, all }];
    }
    const isFolded = view.memory.folded.includes(key);
    const entries = isFolded ? all.filter(({ address }) => isBelow(view.here, address)) : all;
    return [{ key, label: group.label, isFolded, entries, all }];
  });
}

/** The favourites that the person may still open, in their order. */
export function favouritesOf(face: Face, groups: readonly ConsoleMenuGroup[], memory: MenuMemory): MenuEntryShown[] {
  const all = groups.flatMap((group) => shown(face, group));
  return memory.favourites.flatMap((address) => all.find((entry) => entry.address === address) ?? []);
}
