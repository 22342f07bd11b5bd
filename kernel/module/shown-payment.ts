import type { Ctx } from '../http/context.ts';
import type { ShownPayment } from './sell-spec.ts';

/** What whoever pays an order is shown on a screen that is nobody's own, by the first way of the shop that shows anything; null where none does. */
export async function shownPayment(ctx: Ctx, asked: { code: string; payer: number }): Promise<ShownPayment | null> {
  const { registry } = ctx.services;
  for (const way of registry.pays.values()) {
    if (way.show === undefined || !registry.isOn(ctx.shop, way.module)) continue;
    const shown = await way.show(ctx, asked);
    if (shown !== null) return shown;
  }
  return null;
}
