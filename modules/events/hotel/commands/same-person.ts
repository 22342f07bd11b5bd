import { nameKey } from '../../../../kernel/rules/name-key.ts';

const LETTERS = /^[a-z]+$/;
const SIGNS = /^\p{Script=Han}{2,8}$/u;

/** Whether letters are a Chinese name in pinyin, its surname first or last. */
async function soundsLike(letters: string, signs: string): Promise<boolean> {
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(signs, { toneType: 'none', type: 'array', mode: 'surname' });
  return sounds.some((_, at) => nameKey([...sounds.slice(at), ...sounds.slice(0, at)].join('')) === letters);
}

/** Whether two names can be one person's: written alike, or the one in Chinese and the other one as it sounds. */
export async function isSamePerson(one: string, other: string): Promise<boolean> {
  const [first, second] = [nameKey(one), nameKey(other)];
  if (first === second) return first !== '';
  if (LETTERS.test(first) && SIGNS.test(second)) return soundsLike(first, second);
  return LETTERS.test(second) && SIGNS.test(first) && soundsLike(second, first);
}
