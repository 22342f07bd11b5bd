import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { type Advice, outcomeOf } from '../rules/advice.ts';

/** Says what the report on a scale says to do, by the level that it came to. */
export type Advise = (scale: string, level: number | null) => string;

/** What reports on these scales say to do: in the shop’s own words where there are some. */
export async function adviceFor(ctx: Ctx, scales: readonly string[]): Promise<Advise> {
  const rows = await ctx.db.rows<{ scale: string; advice: Advice }>(
    'select o.scale, o.advice from psychological_offer o where o.shop_id = $1 and o.scale = any ($2::text[])',
    [ctx.shop.id, [...new Set(scales)]],
  );
  const own = new Map(rows.map(({ scale, advice }) => [scale, advice]));
  return (scale, level) => {
    const outcome = outcomeOf(level);
    const words = own.get(scale)?.[outcome];
    return words === undefined ? usualAdvice(ctx, outcome) : labelIn(ctx.locale, words);
  };
}

/** The same in the usual words. */
export const usualAdvice = (ctx: Ctx, outcome: string): string => ctx.t(`psychological.paper.advice.${outcome}`);
