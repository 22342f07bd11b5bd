import { pinyinLetters } from '../syllables.ts';

/** A Chinese name as it may be typed in pinyin, whole, in part from its beginning, or by its initials; null for any other text. */
export function typedSound(typed: string): string | null {
  const letters = pinyinLetters(typed);
  return letters === null ? null : `'${letters}':*`;
}

/**
 * A condition that the name of row `t` sounds as typed, where its module's `search.sql` says `is_name`; `placeholder` carries
 * `typedSound(typed)`. A name that waits to be published is not found by its sound.
 */
export const soundingSql = (kind: string, placeholder: string): string =>
  `EXISTS (SELECT FROM search_record r WHERE r.shop_id = t.shop_id AND r.kind = '${kind}' AND r.record_id = t.id
     AND r.title = t.title AND r.terms @@ ${placeholder}::tsquery)`;
