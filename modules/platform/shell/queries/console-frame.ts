import type { Ctx } from '../../../../kernel/http/context.ts';
import type { MenuSpec } from '../../../../kernel/module/menu-spec.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import { holdsSomewhere } from '../../../../kernel/permission/things.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import type { ConsoleMenuGroup, ConsoleScreen, ConsoleSlotPart } from '../admin-contract.ts';
import { menuLinks } from './menu-links.ts';
import { shopSlots } from './shop-slots.ts';

interface Entry extends MenuSpec {
  module: string;
}

/** Whether a person may open what needs a permission, be it held on one thing alone. */
const mayEnter = (ctx: Ctx, permission: string): boolean =>
  mayOpen(ctx.person, permission) || holdsSomewhere(ctx, permission);

/** The menu entries that the person may open, in their order. */
function entriesOf(ctx: Ctx): Entry[] {
  return ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ id, menu }) => (menu ?? []).map((entry) => ({ ...entry, module: id })))
    .filter(({ permission }) => mayEnter(ctx, permission))
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100));
}

/** The entries of one menu that the person may open, as modules declare them, in their groups. */
export function groupedEntries(ctx: Ctx, face: MenuSpec['face']): { group: string; label: string; entries: Entry[] }[] {
  const entries = entriesOf(ctx).filter((entry) => entry.face === face);
  return Array.from(ctx.services.registry.menuGroups).flatMap(([group, { label }]) => {
    const own = entries.filter((entry) => entry.group === group);
    return own.length === 0 ? [] : [{ group, label: labelIn(ctx.locale, label), entries: own }];
  });
}

function groupsOf(ctx: Ctx, face: MenuSpec['face']): ConsoleMenuGroup[] {
  return groupedEntries(ctx, face).map(({ entries, ...group }) => ({
    ...group,
    entries: entries.map(({ module, path, label, create }) => ({
      ...{ module, path, label: labelIn(ctx.locale, label), href: null },
      create: create !== undefined && mayOpen(ctx.person, create.permission) ? labelIn(ctx.locale, create.label) : null,
    })),
  }));
}

/** The links that the shop put into its console, as a group of their own. */
async function ownLinks(ctx: Ctx): Promise<ConsoleMenuGroup[]> {
  if (ctx.shop.id === PLATFORM_ID) return [];
  const origin = originOf(ctx.services.config, ctx.shop.canonicalHost);
  const { console: links = [] } = await menuLinks(ctx);
  const entries = links.map(({ to, label }) => ({
    ...{ module: '', path: to, label, create: null },
    href: new URL(to, origin).href,
  }));
  return entries.length === 0 ? [] : [{ group: 'links', label: ctx.t('shell.console.menuLinks'), entries }];
}

/** Both menus of the console for a person; the shop's own links stand at the end of the back-office's. */
export async function consoleMenu(ctx: Ctx) {
  const links = await ownLinks(ctx);
  return { backend: [...groupsOf(ctx, 'backend'), ...links], configure: groupsOf(ctx, 'configure') };
}

/** The menu entries behind which something waits for the person, with how much. */
export async function waitingEntries(ctx: Ctx): Promise<{ address: string; label: string; count: number }[]> {
  const counted = await Promise.all(
    entriesOf(ctx)
      .filter(({ permission, isNarrowed }) => isNarrowed === true || mayOpen(ctx.person, permission))
      .map(async ({ face, path, label, waiting }) => ({
        address: `${face}/${path}`,
        label: labelIn(ctx.locale, label),
        count: (await waiting?.(ctx)) ?? 0,
      })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** How many records wait behind the menu entries, by `face/path`. */
export async function menuCounts(ctx: Ctx): Promise<Record<string, number>> {
  return Object.fromEntries((await waitingEntries(ctx)).map(({ address, count }) => [address, count]));
}

/** The screens a person may open, with the files that draw them. */
export function consoleScreens(ctx: Ctx): ConsoleScreen[] {
  const on = new Set(ctx.services.registry.enabled(ctx.shop).map(({ id }) => id));
  return ctx.services.registry.modules
    .filter(({ manifest }) => on.has(manifest.id))
    .flatMap(({ folder, manifest }) =>
      (manifest.screens ?? [])
        .filter(({ permission }) => mayEnter(ctx, permission))
        .map(({ face, path, file }) => ({ face, path, module: manifest.id, folder, file })),
    );
}

/** What modules add to screens of others in this shop's console, by slot. */
export function consoleSlots(ctx: Ctx): Record<string, ConsoleSlotPart[]> {
  return Object.fromEntries(
    Object.entries(shopSlots(ctx, ['backend', 'configure'])).map(([slot, parts]) => [
      slot,
      parts.map(({ module, folder, face, component }) => ({ module, folder, file: `${face}/${component}.tsx` })),
    ]),
  );
}
