import { claimed } from './claimed.ts';
import type { FoundModule } from './found-module.ts';
import type { MenuGroupSpec } from './menu-spec.ts';

/** The groups of the console's menus in their order; throws on an entry whose group no module declares. */
export function menuGroupsOf(modules: readonly FoundModule[]): ReadonlyMap<string, MenuGroupSpec & { module: string }> {
  const groups = claimed('menu group', modules, ({ menuGroups }) => menuGroups);
  for (const { manifest } of modules) {
    const stray = manifest.menu?.find(({ group }) => !groups.has(group));
    if (stray !== undefined) {
      throw new Error(
        `Module ${manifest.id} puts ${stray.path} into the menu group ${stray.group}, which no module declares.`,
      );
    }
  }
  return new Map([...groups].sort(([, a], [, b]) => a.order - b.order));
}
