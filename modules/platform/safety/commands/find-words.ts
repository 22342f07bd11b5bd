import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TextFinding } from '../contract.ts';
import { foldText } from '../fold-text.ts';

type Reason = TextFinding['reasons'][number];

/** How many words a shop's list holds at most: each text is compared with all of them. */
export const MOST_WORDS = 5_000;

/** Words named at most: one is enough to refuse a text, a few are enough to say why. */
const MOST_NAMED = 10;

/** The words of the shop's list that a text holds, those that refuse it first. */
export function findWords(ctx: Ctx, text: string): Promise<Reason[]> {
  const { words, signs } = foldText(text);
  return ctx.db.rows<Reason>(
    `SELECT topic, word, verdict FROM safety_word WHERE shop_id = $1
       AND CASE WHEN word ~ '^[a-z0-9 ]+$' THEN position(' ' || word || ' ' IN $2) ELSE position(word IN $3) END > 0
     ORDER BY verdict, word LIMIT ${MOST_NAMED}`,
    [ctx.shop.id, words, signs],
  );
}
