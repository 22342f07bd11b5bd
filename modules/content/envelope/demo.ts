import type { Ctx } from '../../../kernel/http/context.ts';

/** The clinical-research shop publishes by four eyes; the others publish at once. */
export async function demo(ctx: Ctx): Promise<void> {
  if (ctx.shop.code !== 'trial') return;
  await ctx.services.settings.save(ctx, [{ key: 'envelope.reviewSteps', value: 1 }], '试验机构的内容须经另一人审核');
}
