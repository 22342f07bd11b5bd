import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { dashboard, PlacedWidget } from '../contract.ts';
import { type KeyedWidget, offeredWidgets } from './offered-widgets.ts';

/** The built-in role of whoever may do everything, such as the platform's staff on a visit. */
const ADMIN = 'admin';

/** So many widgets stand on the dashboard of somebody whose roles the shop made itself. */
const WITHOUT_ROLE = 6;

/** What the person's roles have on their dashboard; a role of the shop's own begins with what comes first. */
function usualWidgets(ctx: Ctx, offered: readonly KeyedWidget[]): PlacedWidget[] {
  const { roles, grants } = signedIn(ctx);
  const held = new Set(grants.has(EVERY_PERMISSION) ? [...roles, ADMIN] : roles);
  const usual = offered.filter((widget) => widget.roles.some((role) => held.has(role)));
  const shown = usual.length > 0 ? usual : offered.slice(0, WITHOUT_ROLE);
  return shown.map(({ key, size }) => ({ key, size }));
}

/** A person's dashboard: as they arranged it, else as their roles have it. What they may no longer see is left out. */
export async function showDashboard(ctx: Ctx): Promise<OutputOf<(typeof dashboard)['dashboard.show']>> {
  const row = await ctx.db.row<{ widgets: PlacedWidget[] }>(
    'select widgets from dashboard_layout where shop_id = $1 and member_id = $2',
    [ctx.shop.id, signedIn(ctx).id],
  );
  const offered = offeredWidgets(ctx);
  const keys = new Set(offered.map(({ key }) => key));
  const widgets = row?.widgets.filter(({ key }) => keys.has(key)) ?? usualWidgets(ctx, offered);
  return {
    data: { widgets, isOwn: row !== null },
    offered: offered.map(({ key, label, help, kind, size, isRanged, module }) => ({
      ...{ key, kind, size, isRanged },
      label: labelIn(ctx.locale, label),
      help: labelIn(ctx.locale, help),
      module: labelIn(ctx.locale, ctx.services.registry.find(module)?.title ?? { zh: module, en: module }),
    })),
  };
}
