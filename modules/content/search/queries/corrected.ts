import type { Ctx } from '../../../../kernel/http/context.ts';
import { editDistance } from '../../../../kernel/rules/edit-distance.ts';
import { foldedText, searchQuery } from '../../../../kernel/rules/search-terms.ts';

const MISTYPABLE = /^[a-z]{4,32}$/;
const MOST_CANDIDATES = 12;
/** Words that are like a mistyped one and are compared with it; a shop whose words are all alike has more, and any of those do. */
const MOST_COMPARED = 500;

/** Letters that may be wrong in a word: more in a longer one. */
const tolerance = (word: string): number => (word.length < 6 ? 1 : 2);

/**
 * What somebody may have meant who mistyped Latin words: each word that the shop does not know in place of the nearest
 * one it knows; null where nothing is to be changed. Whether anything is found with it, and by whom, is the search's to say.
 */
export async function corrected(ctx: Ctx, typed: string): Promise<string | null> {
  const words = searchQuery(typed).filter((term) => MISTYPABLE.test(term));
  if (words.length === 0) return null;
  const rows = await ctx.db.rows<{ typed: string; word: string }>(
    `select typed.word as typed, near.word from unnest($2::text[]) as typed (word)
     cross join lateral (select w.word
       from (select word from search_word where shop_id = $1 and word % typed.word limit ${MOST_COMPARED}) w
       order by similarity(w.word, typed.word) desc, w.word limit ${MOST_CANDIDATES}) near`,
    [ctx.shop.id, words],
  );
  let text = foldedText(typed);
  let isChanged = false;
  for (const word of words) {
    const near = rows
      .filter((row) => row.typed === word)
      .map((row, index) => ({ word: row.word, index, apart: editDistance(word, row.word, tolerance(word)) }))
      .filter(({ apart }) => apart <= tolerance(word))
      .sort((a, b) => a.apart - b.apart || a.index - b.index)[0];
    if (near === undefined || near.apart === 0) continue;
    text = text.replace(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'), near.word);
    isChanged = true;
  }
  return isChanged ? text.trim() : null;
}
