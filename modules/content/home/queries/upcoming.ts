import type { Upcoming } from '../../../../kernel/contract/upcoming.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** What is under way in the shop, then what comes next, the nearest first: at most `each` of every module. */
export async function upcoming(ctx: Ctx, each: number): Promise<Upcoming[]> {
  const sources = ctx.services.registry.enabled(ctx.shop).flatMap((manifest) => manifest.upcoming ?? []);
  const found = await Promise.all(sources.map((source) => source(ctx, each)));
  return found.flat().sort((a, b) => Number(b.isOn) - Number(a.isOn) || (a.startsAt < b.startsAt ? -1 : 1));
}
