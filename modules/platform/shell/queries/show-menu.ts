import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { shellMenus } from '../menu-contract.ts';
import type { StoredMenuItem } from '../schema.ts';
import { type LeadsTo, menuTargets, ownMenus } from './menu-links.ts';

type Answer = OutputOf<(typeof shellMenus)['shellConfigure.menu']>;

const edited = (items: readonly StoredMenuItem[], leadsTo: LeadsTo): Answer['data']['items'] =>
  items.map((item) => ({ ...item, leadsTo: leadsTo(item), children: edited(item.children, leadsTo) }));

/** One menu for its editor, each item with where it leads now. */
export async function showMenu(ctx: Ctx, place: Answer['data']['place']): Promise<Answer> {
  const found = (await ownMenus(ctx)).find((menu) => menu.place === place);
  const items = found?.items ?? [];
  const leadsTo = await menuTargets(ctx, items);
  return {
    data: { place, version: found?.version ?? 0, items: edited(items, leadsTo) },
    can: { update: ctx.can('shell.menu.update') },
  };
}
