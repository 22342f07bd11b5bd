import type { menuPlaces } from './menu-contract.ts';
import type { StoredMenuItem } from './schema.ts';

type Place = (typeof menuPlaces)[number];

/** How deep a menu may be, and how many items its first level may have. */
export const menuLimits: Readonly<Record<Place, { levels: number; most: number }>> = {
  header: { levels: 2, most: 8 },
  footer: { levels: 2, most: 20 },
  tabs: { levels: 1, most: 5 },
  console: { levels: 1, most: 20 },
};

/** What is wrong with an item: the name of its text with what it speaks of. */
export interface MenuProblem {
  text: 'menu_dead' | 'menu_host' | 'menu_deep' | 'menu_many' | 'menu_group';
  params: Record<string, string | number>;
}

/** Everything that is wrong with a menu; one without problems leads somewhere everywhere. */
export function menuProblems(
  place: Place,
  items: readonly StoredMenuItem[],
  leadsTo: (item: StoredMenuItem) => string | null,
): MenuProblem[] {
  const { levels, most } = menuLimits[place];
  const problemsOf = (item: StoredMenuItem): MenuProblem[] => {
    const name = item.label.zh;
    const own: MenuProblem[] = [];
    if (leadsTo(item) === null)
      own.push({ text: item.type === 'outside' ? 'menu_host' : 'menu_dead', params: { name } });
    if (item.children.length > 0 && levels === 1) own.push({ text: 'menu_deep', params: { name } });
    if (item.type === 'group' && item.children.length === 0) own.push({ text: 'menu_group', params: { name } });
    return [...own, ...item.children.flatMap(problemsOf)];
  };
  return [
    ...(items.length > most ? [{ text: 'menu_many' as const, params: { most } }] : []),
    ...items.flatMap(problemsOf),
  ];
}
