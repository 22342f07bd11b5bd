import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { chineseReadability, englishReadability, linesOf, type Readability, type Term } from '../readability.ts';

/** Terms of one shop that are asked for: more than any vocabulary of plain words needs. */
export const MOST_TERMS = 2000;

/** The shop's vocabulary, with its explanations in the reader's language. */
export const vocabulary = (ctx: Ctx): Promise<Term[]> =>
  ctx.db.rows<Term>(
    `select term, case when $2 = 'en' and explanation_en <> '' then explanation_en else explanation end as explanation
     from kepu_term where shop_id = $1 order by updated_at desc, id desc limit ${MOST_TERMS}`,
    [ctx.shop.id, ctx.locale],
  );

/** The texts that are read, of a draft or of what somebody is typing. */
export interface ReadTexts {
  lead: string;
  leadEn: string;
  body: string;
  bodyEn: string;
}

/** How easily an article is read in both languages; null of one that it has no text in. */
export async function readabilityOf(
  ctx: Ctx,
  { lead, leadEn, body, bodyEn }: ReadTexts,
): Promise<{ zh: Readability | null; en: Readability | null }> {
  const english = linesOf(bodyEn);
  return {
    zh: await inTurns(chineseReadability([lead, ...linesOf(body)], await vocabulary(ctx))),
    en: english.length === 0 ? null : englishReadability([leadEn, ...english]),
  };
}
