import type { Ctx } from '../../../kernel/http/context.ts';
import { shippedWords, type WatchedWord } from './rules/find-emergencies.ts';

/** More words of its own no shop watches for: each text is compared with all of them. */
const MOST_OWN = 500;

/** What the shop watches for: the words that every shop has, and its own, each with the version of its entry. */
export async function watchedWords(ctx: Ctx): Promise<WatchedWord[]> {
  const own = await ctx.db.rows<WatchedWord>(
    `select emergency as "group", word, version as edition from ask_word where shop_id = $1 order by word limit ${MOST_OWN}`,
    [ctx.shop.id],
  );
  return [...shippedWords(), ...own];
}
