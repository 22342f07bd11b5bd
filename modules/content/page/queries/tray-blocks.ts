import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { blockVersion } from '../../../../kernel/module/block-spec.ts';
import { pickableTargets } from '../../../../kernel/module/pickable-targets.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { ownRoutes } from '../../../platform/route/public.ts';
import type { pageDesign, TrayBlock } from '../design-contract.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { usualProps } from '../tree/block-schema.ts';

/** The blocks that the modules of the shop offer to this person. */
function trayBlocks(ctx: Ctx): TrayBlock[] {
  return Array.from(shopBlocks(ctx).values(), (spec) => {
    const { type, drawnBy, label, hint, icon, group, fields, slots = {}, parents, permission } = spec;
    return {
      ...{ type, ...drawnBy, label, hint, icon, group, fields },
      version: blockVersion(spec),
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, { label: words, allow }]) => [
          name,
          { label: words, ...(allow && { allow: [...allow] }) },
        ]),
      ),
      parents: parents === undefined ? null : [...parents],
      hasData: spec.data !== undefined,
      usual: usualProps(fields),
      allowed: permission === undefined || ctx.can(permission),
    };
  });
}

/** Everything the editor of blocks offers in this shop: blocks, targets of links, addresses. */
export async function trayOf(ctx: Ctx): Promise<OutputOf<(typeof pageDesign)['page.blocks']>> {
  const modules = ctx.services.registry.enabled(ctx.shop);
  const word = ({ zh, en }: { zh: string; en: string }): string => inLanguage(ctx.locale, zh, en);
  const all = [
    ...modules.flatMap(({ routes = [] }) => routes.map(({ path, title }) => ({ path, title: word(title) }))),
    ...(await ownRoutes(ctx)).map(({ path, title }) => ({ path, title: word(title) })),
  ];
  const routes = new Map(all.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]));
  return { data: trayBlocks(ctx), targets: pickableTargets(modules), routes: [...routes.values()] };
}
