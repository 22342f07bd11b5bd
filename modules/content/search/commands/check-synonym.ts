import type { Tx } from '../../../../kernel/database/db.ts';
import { foldedText, searchTerms } from '../../../../kernel/rules/search-terms.ts';
import { MOST_SYNONYMS } from '../queries/synonyms.ts';
import { searchRefusals } from '../refusals.ts';

/** Completes a set of synonyms: two words at least, each once and in no other set. */
export async function checkSynonym(tx: Tx, id: number | null, words: readonly string[]) {
  const kept = [...new Map(words.map((word) => [foldedText(word), word])).values()].filter(
    (word) => searchTerms(word).length > 0,
  );
  if (kept.length < 2) throw searchRefusals.words_needed();
  // Two who save at once wait for one another, so that a word gets into one set alone.
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('search_synonym' || current_setting('app.shop_id'), 0))`,
  );
  const other = await tx.row<{ word: string; sets: number }>(
    `select (select w from search_synonym s, unnest(s.words) w where s.id <> $1 and lower(normalize(w, NFKC)) = any($2) limit 1) as word,
       (select count(*) from search_synonym s where s.id <> $1) as sets`,
    [id ?? 0, kept.map(foldedText)],
  );
  if (other?.word) throw searchRefusals.word_taken({ word: other.word });
  if ((other?.sets ?? 0) >= MOST_SYNONYMS) throw searchRefusals.too_many_synonyms({ most: MOST_SYNONYMS });
  return { words: kept, label: kept.join(' = ') };
}
