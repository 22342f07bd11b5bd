import type { Ctx } from '../../../../kernel/http/context.ts';

/** Sets of synonyms that a shop may have; more would make every search slower. */
export const MOST_SYNONYMS = 500;

/** The words that mean the same to a shop's readers: every search asks for them, and hardly one day changes any (`tellSynonym`). */
export const synonyms = (ctx: Ctx): Promise<readonly (readonly string[])[]> =>
  ctx.services.keptReads.get(ctx.shop.id, 'synonyms', async () => {
    const rows = await ctx.db.rows<{ words: string[] }>(
      `select words from search_synonym where shop_id = $1 order by id limit ${MOST_SYNONYMS}`,
      [ctx.shop.id],
    );
    return rows.map(({ words }) => words);
  });
