import type { Ctx } from '../../../kernel/http/context.ts';

/** The demo shop for clinical trials asks its staff for a second factor. */
export async function demo(ctx: Ctx): Promise<void> {
  if (ctx.shop.code !== 'trial') return;
  await ctx.services.settings.save(ctx, [{ key: 'signIn.staffSecondFactor', value: true }], '开站设置');
}
