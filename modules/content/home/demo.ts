import type { Ctx } from '../../../kernel/http/context.ts';
import type { dashboardParts } from './rules.ts';

/** What the phone's home shows, where it differs from the usual. */
const DASHBOARDS: Readonly<Record<string, readonly (typeof dashboardParts)[number][]>> = {
  trial: ['services', 'latest'],
};

/** Composes the homes of a demo shop. */
export async function demo(ctx: Ctx): Promise<void> {
  const value = DASHBOARDS[ctx.shop.code];
  if (value !== undefined) {
    await ctx.services.settings.save(ctx, [{ key: 'home.dashboard', value }], '开站设置', 'mobile');
  }
}
