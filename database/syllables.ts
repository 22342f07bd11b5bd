import type pg from 'pg';
import { pinyin } from 'pinyin-pro';

const FIRST = 0x4e00;
const LAST = 0x9fff;

/** Readings of a character in plain letters (ü as v, as it is typed), that as a family name first. */
function readingsOf(character: string): string[] {
  const plain = { toneType: 'none', type: 'array', v: true } as const;
  const asName = pinyin(character, { ...plain, surname: 'all' });
  const all = pinyin(character, { ...plain, multiple: true });
  return [...new Set([...asName, ...all])].filter((reading) => /^[a-z]+$/.test(reading));
}

/** Notes how Chinese characters are read, once, and anew where the dictionary is another one. */
export async function keepSyllables(client: Pick<pg.Client, 'query'>): Promise<void> {
  const characters: string[] = [];
  const readings: string[] = [];
  for (let code = FIRST; code <= LAST; code += 1) {
    const character = String.fromCodePoint(code);
    const found = readingsOf(character);
    if (found.length === 0) continue;
    characters.push(character);
    readings.push(found.join(' '));
  }
  await client.query(
    `INSERT INTO platform.syllable AS s (character, readings)
     SELECT c, string_to_array(r, ' ') FROM unnest($1::text[], $2::text[]) AS given (c, r)
     ON CONFLICT (character) DO UPDATE SET readings = excluded.readings WHERE s.readings <> excluded.readings`,
    [characters, readings],
  );
}
