import { describe, expect, test } from 'vitest';
import { inTurns } from '../../../kernel/process/in-turns.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import {
  chineseReadability,
  englishReadability,
  linesOf,
  type Readability,
  type Term,
  termsIn,
} from './readability.ts';
import { SCHOOL_CHARACTERS } from './school-characters.ts';

const RARE = '髓骼瘀痫癜疹';
const terms = ['微小残留病', '微小残留', '单克隆', 'MRD'].map((term) => ({ term, explanation: '' }));

/** What work comes to that pauses for others. */
function whole<T>(steps: Iterator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const measured = (lines: readonly string[], known: readonly Term[]): Readability | null =>
  whole(chineseReadability(lines, known));
const used = (lines: readonly string[], known: readonly Term[]): Map<string, boolean> => whole(termsIn(lines, known));

/** A text of so many tokens in so many sentences, of which the first say what is given. */
function text(tokens: number, sentences: number, said: string): string[] {
  const size = [...said].filter((one) => /\p{Script=Han}/u.test(one)).length;
  const plain = '我们每天都要多喝水'.repeat(100).slice(0, tokens - size);
  const whole = said + plain;
  const step = Math.ceil(plain.length / sentences);
  const parts = Array.from({ length: sentences }, (_, at) => plain.slice(at * step, (at + 1) * step));
  parts[0] = said + parts[0];
  if (parts.join('') !== whole) throw new Error('cut wrongly');
  return [`${parts.join('。')}。`];
}

test('KP2 the characters in common use are 3,500, and those of a hospital are not all among them', () => {
  expect(SCHOOL_CHARACTERS.size).toBe(3500);
  expect([...'我们每天都要多喝水'].every((one) => SCHOOL_CHARACTERS.has(one))).toBe(true);
});

test('KP2 the scene: 240 tokens, 10 sentences, 6 rare characters, 3 terms are 73; two explained 76; in 12 sentences 84', () => {
  const rare = [...RARE].filter((one) => !SCHOOL_CHARACTERS.has(one)).join('');
  const six = rare.repeat(6).slice(0, 6);
  const said = (...used: string[]) => `${six}${used.join('')}`;
  const scene = (tokens: number, sentences: number, words: string) =>
    measured(text(tokens, sentences, words), [
      { term: '甲乙', explanation: '' },
      { term: '丙丁', explanation: '' },
      { term: '戊己', explanation: '' },
    ]);
  expect(scene(240, 10, said('甲乙', '丙丁', '戊己'))).toMatchObject({ score: 73, tokens: 240, sentences: 10 });
  expect(scene(240, 10, said('甲乙（一）', '丙丁，即二', '戊己'))?.score).toBe(76);
  expect(scene(240, 12, said('甲乙（一）', '丙丁，即二', '戊己'))?.score).toBe(84);
});

test('KP2 480 tokens in 10 sentences with 24 rare characters and 12 terms are 10', () => {
  const rare = [...RARE].filter((one) => !SCHOOL_CHARACTERS.has(one)).join('');
  const twelve = [...'子丑寅卯辰巳午未申酉戌亥'].map((one) => `${one}天干`);
  const said = rare.repeat(24).slice(0, 24) + twelve.join('');
  const plain = twelve.map((term) => ({ term, explanation: '' }));
  const uncommon = [...twelve.join('')].filter((one) => !SCHOOL_CHARACTERS.has(one)).length;
  const lines = text(480, 10, said.slice(uncommon));
  expect(measured(lines, plain)).toMatchObject({ score: 10, tokens: 480, sentences: 10 });
});

test('KP2 the longest term counts, once, where it comes first; letters end a term', () => {
  expect([...used(['微小残留病要查。微小残留病（MRD）', 'MRDs 与 MRD'], terms)]).toEqual([
    ['微小残留病', false],
    ['mrd', false],
  ]);
  const found = measured(['查 MRD（微小残留病）。'], terms);
  expect(found?.unexplained).toEqual(['微小残留病']);
});

test('KP2 tables are left out, blocks end sentences, entities are characters', () => {
  expect(linesOf('<p>甲 &amp; 乙<br>丙</p><table><tr><td>丁</td></tr></table><ul><li>戊</li><li>己</li></ul>')).toEqual(
    ['甲 & 乙', '丙', '戊', '己'],
  );
  expect(measured(linesOf('<p>甲乙</p><p>丙丁</p>'), [])).toMatchObject({ tokens: 4, sentences: 2 });
  expect(measured([], [])).toBeNull();
  expect(measured(['——'], [])).toBeNull();
});

test('KP3 an English text is measured by Flesch', () => {
  expect(englishReadability(['The cat sat on the mat.'])?.score).toBe(100);
  const hard =
    'Immunomodulatory polypharmacology necessitates multidisciplinary reconsideration of individualised regimens.';
  expect(englishReadability([hard])?.score).toBe(0);
  const middle =
    'Take your tablets every morning after breakfast. Tell your doctor about any other medicine that you use.';
  expect(englishReadability([middle])).toMatchObject({ tokens: 17, sentences: 2, score: 54 });
  expect(englishReadability(['12 %'])).toBeNull();
});

describe('nobody waits long while a text as long as one may be is measured, with two thousand terms', () => {
  const named = (name: (at: number) => string): Term[] =>
    Array.from({ length: 2000 }, (_none, at) => ({ term: name(at), explanation: '' }));
  const apart = named((at) => `术语${at}号`);
  const long = (piece: string): string => piece.repeat(Math.floor(199_000 / piece.length));
  test.each([
    ['as people write', long('我们每天都要多喝水，少吃盐。'), apart],
    ['with each of the terms', apart.map(({ term }) => `${term}，`).join(''), apart],
    ['of beginnings of terms', long('术语1号（'), apart],
    ['of one character that all terms begin with', long('血'), named((at) => `${'血'.repeat(30)}${at}`)],
    ['of sentences alone', long('。a'), apart],
  ])('%s', async (_what, body, terms) => {
    const longest = await longestTurn(async () => inTurns(chineseReadability(linesOf(`<p>${body}</p>`), terms)));
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
  });
});
