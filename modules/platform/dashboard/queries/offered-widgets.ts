import type { Ctx } from '../../../../kernel/http/context.ts';
import type { WidgetSpec } from '../../../../kernel/module/widget-spec.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import { holdsSomewhere } from '../../../../kernel/permission/things.ts';
import type { Services } from '../../../../kernel/services.ts';
import { PLATFORM_ID, type Shop } from '../../../../kernel/tenancy/shop.ts';

/** A widget of the registry by its key. */
export type KeyedWidget = WidgetSpec & { key: string; module: string };

/** Whether a widget says anything in the shop that is asked. */
export const isAtHome = (
  { registry }: Services,
  shop: Shop,
  { module, only }: WidgetSpec & { module: string },
): boolean => registry.isOn(shop, module) && !(only === 'shops' && shop.id === PLATFORM_ID);

/** Whether the person may see the figures of a widget, be it those of single things. */
export const mayRead = (ctx: Ctx, { permission, isNarrowed }: WidgetSpec): boolean =>
  mayOpen(ctx.person, permission) || (isNarrowed === true && holdsSomewhere(ctx, permission));

/** The widgets of modules that are on here and whose figures the person may see, in their order. */
export function offeredWidgets(ctx: Ctx): KeyedWidget[] {
  return [...ctx.services.registry.widgets]
    .map(([key, spec]) => ({ ...spec, key }))
    .filter((widget) => isAtHome(ctx.services, ctx.shop, widget) && mayRead(ctx, widget))
    .sort((a, b) => a.order - b.order);
}
