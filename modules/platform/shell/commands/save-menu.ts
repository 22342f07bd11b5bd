import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { audienceParts } from '../../../../kernel/rules/audience-parts.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import type { shellMenus } from '../menu-contract.ts';
import { menuProblems } from '../menu-rules.ts';
import { menuAudiences } from '../queries/menu-audiences.ts';
import { everyItem, menuTargets, ownMenus } from '../queries/menu-links.ts';
import { menuProblemText } from '../queries/menu-problem-text.ts';
import type { StoredMenuItem } from '../schema.ts';

type Input = ParsedOf<(typeof shellMenus)['shellConfigure.saveMenu']>;

function stored(items: Input['items']): StoredMenuItem[] {
  return items.map(({ icon, children, ...item }) => ({
    ...item,
    icon: icon ?? null,
    children: children.map((child) => ({ ...child, icon: child.icon ?? null, children: [] })),
  }));
}

/** Stores a whole menu, unless an item would lead nowhere; of two editors the second is told. */
export async function saveMenu(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const items = stored(input.items);
  const [leadsTo, before] = await Promise.all([menuTargets(ctx, items), ownMenus(ctx)]);
  const placed = ({ type, to }: StoredMenuItem): string => `${type} ${to}`;
  const standing = before.filter(({ place }) => place === input.place).flatMap((menu) => everyItem(menu.items));
  const stood = new Set(standing.map(placed));
  const problems = menuProblems(input.place, items, leadsTo, (item) => stood.has(placed(item)));
  const audiences = new Set(menuAudiences(ctx).map(({ value }) => value));
  const ofRecords = new Set(everyItem(items).flatMap(({ audience }) => (audienceParts(audience) ? [audience] : [])));
  if (everyItem(items).some(({ audience }) => !audiences.has(audience) && !ofRecords.has(audience))) {
    throw invalidInput({ items: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  if (problems.length > 0) throw invalidInput({ items: problems.map((problem) => menuProblemText(ctx, problem)) });
  return ctx.db.write(
    async (tx) => {
      for (const audience of ofRecords) await admitAudience(ctx, tx, audience, 'items');
      const json = JSON.stringify(items);
      const saved =
        input.version === 0
          ? await tx.row<{ id: number; version: number }>(
              `insert into menu (place, items) values ($1, $2) on conflict (shop_id, place) do nothing returning id, version`,
              [input.place, json],
            )
          : await changeRow(tx, {
              ...{ table: 'menu', at: { shop_id: ctx.shop.id, place: input.place } },
              ...{ version: input.version, set: { items: json } },
            });
      if (saved === null) throw versionConflict();
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
      return { data: saved };
    },
    { reason: input.comment },
  );
}

/** Gives a menu back to the portal; its history goes on with the one that the shop makes next. */
export async function resetMenu(
  ctx: Ctx,
  { place, version, comment }: ParsedOf<(typeof shellMenus)['shellConfigure.resetMenu']>,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(
    async (tx) => {
      const emptied = await tx.row<{ id: number; version: number }>(
        `update menu set items = '[]', version = version + 1, updated_at = now()
         where shop_id = $1 and place = $2 and version = $3 returning id, version`,
        [ctx.shop.id, place, version],
      );
      if (emptied === null) throw versionConflict();
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
      return { data: emptied };
    },
    { reason: comment },
  );
}
