import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';
import { inGb2312 } from '../gb2312.ts';
import { mostFrequent, pinyinLetters, syllableWays, wordPattern } from '../syllables.ts';
import { wordsOfTags } from '../tag-names.ts';

/** What is read for a word: a page or two of each of the newest texts. */
const NEWEST = 200;
const LETTERS_READ = 3000;
/** Initials fit many a row of characters by chance: only words that the shop has chosen are looked at. */
const MOST_TAGS = 500;
const INITIALS = /^[a-z]{3,8}$/;

/** The characters by their sound, or by its initial, of all sounds that stand in the letters. */
async function charactersOf(ctx: Ctx, letters: string, sound: string): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ sound: string; characters: string }>(
    `SELECT ${sound} AS sound, string_agg(character, '') AS characters FROM platform.syllable, unnest(readings) AS reading
     WHERE position(${sound} IN $1) > 0 GROUP BY 1`,
    [letters],
  );
  return new Map(rows.map((row) => [row.sound, inGb2312(row.characters)]));
}

/** The word in Chinese that somebody typed as it sounds (`gaoxueya`), if a text that the reader may see has it. */
export async function spoken(ctx: Ctx, typed: string): Promise<string | null> {
  const letters = pinyinLetters(typed);
  if (letters === null) return null;
  const sounds = await charactersOf(ctx, letters, 'reading');
  const soundsOf = (part: string): string => sounds.get(part) ?? '';
  const ways = syllableWays(letters, (part) => soundsOf(part) !== '');
  if (ways.length === 0) return null;
  const { audiences } = audienceGate(ctx.person);
  const texts = await ctx.db.rows<{ said: string }>(
    `SELECT concat_ws(E'\\n', e.title, e.lead, left(e.body, ${LETTERS_READ})) AS said FROM search_entry e
     WHERE e.shop_id = $1 AND e.locale = 'zh-CN' AND ${audienceSql('e.audience', 2)}
     ORDER BY e.published_at DESC, e.item_id DESC LIMIT ${NEWEST}`,
    [ctx.shop.id, audiences],
  );
  return mostFrequent(
    texts.map((text) => text.said),
    ways.map((way) => wordPattern(way.map(soundsOf))).join('|'),
  );
}

/** The word in Chinese whose initials somebody typed (`gxy`), if it is a tag or a synonym of the shop. */
export async function initialled(
  ctx: Ctx,
  typed: string,
  synonyms: readonly (readonly string[])[],
): Promise<string | null> {
  const letters = pinyinLetters(typed);
  if (letters === null || !INITIALS.test(letters)) return null;
  const sounds = await charactersOf(ctx, letters, 'left(reading, 1)');
  const way = [...letters].map((letter) => sounds.get(letter) ?? '');
  if (way.includes('')) return null;
  const words = [...(await wordsOfTags(ctx, MOST_TAGS)), ...synonyms.flat()];
  return mostFrequent(words, `^${wordPattern(way)}$`);
}
