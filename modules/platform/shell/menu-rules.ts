import type { PathEnd } from '../route/public.ts';
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

/** What is wrong with an item: the name of its text with what it speaks of; `module` is the id of one. */
export interface MenuProblem {
  text: 'menu_dead' | 'menu_off' | 'menu_host' | 'menu_deep' | 'menu_many' | 'menu_group';
  params: { name?: string; most?: number; module?: string };
}

const texts = { off: 'menu_off', gone: 'menu_dead', host: 'menu_host' } as const;

/** Why an item leads nowhere; null for one that leads somewhere. */
export function deadBecause({ bar, module }: PathEnd, name: string): MenuProblem | null {
  return bar === null ? null : { text: texts[bar], params: { name, ...(bar === 'off' && module && { module }) } };
}

/**
 * Everything that is wrong with a menu; one without problems leads somewhere everywhere. What has `stood` there before
 * and waits for a module that is off may stay: it comes back with the module.
 */
export function menuProblems(
  place: Place,
  items: readonly StoredMenuItem[],
  leadsTo: (item: StoredMenuItem) => PathEnd,
  stood: (item: StoredMenuItem) => boolean,
): MenuProblem[] {
  const { levels, most } = menuLimits[place];
  const problemsOf = (item: StoredMenuItem): MenuProblem[] => {
    const name = item.label.zh;
    const end = leadsTo(item);
    const dead = end.bar === 'off' && stood(item) ? null : deadBecause(end, name);
    const own: MenuProblem[] = dead === null ? [] : [dead];
    if (item.children.length > 0 && levels === 1) own.push({ text: 'menu_deep', params: { name } });
    if (item.type === 'group' && item.children.length === 0) own.push({ text: 'menu_group', params: { name } });
    return [...own, ...item.children.flatMap(problemsOf)];
  };
  return [
    ...(items.length > most ? [{ text: 'menu_many' as const, params: { most } }] : []),
    ...items.flatMap(problemsOf),
  ];
}
