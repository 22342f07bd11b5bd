import type { Language, Unit } from './words.ts';

const SIGN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
// What parts two runs: spaces, brackets of any kind, and marks as Chinese and Japanese have them.
const BREAK = /[\s()[\]{}<>"“”‘’（）［］｛｝＜＞〈〉《》「」『』【】〔〕、。，．；：？！…—～·]/u;
const COUNTED = /[\p{L}\p{N}]/u;

/** How much text it is, as people count Chinese (AB3): a sign is one, a run of anything else one where it says something. */
export function countWords(text: string): number {
  let count = 0;
  let run = '';
  const end = (): void => {
    if (COUNTED.test(run)) count += 1;
    run = '';
  };
  for (const sign of text.normalize('NFC').trim()) {
    if (SIGN.test(sign)) {
      end();
      count += 1;
    } else if (BREAK.test(sign)) end();
    else run += sign;
  }
  end();
  return count;
}

/** Its length by a unit: words, or signs as code points. */
export const lengthOf = (text: string, unit: Unit): number =>
  unit === 'words' ? countWords(text) : [...text.normalize('NFC').trim()].length;

/** What a call asks of texts. */
export interface Limits {
  language: Language;
  unit: Unit;
  titleMost: number;
  zhMost: number;
  enMost: number;
}

/** The texts of an abstract. */
export interface Texts {
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
}

/** A text that a call asks for or limits. */
export interface TextRule {
  field: keyof Texts;
  most: number;
  isNeeded: boolean;
}

/** The texts that a call takes, each with its limit. */
export function textRules({ language, titleMost, zhMost, enMost }: Limits): TextRule[] {
  const zh = language !== 'en';
  const en = language !== 'zh';
  return [
    { field: 'title', most: titleMost, isNeeded: zh },
    { field: 'titleEn', most: titleMost, isNeeded: en },
    { field: 'body', most: zhMost, isNeeded: zh },
    { field: 'bodyEn', most: enMost, isNeeded: en },
  ];
}

/** The first text that is missing, and the first that is too long; the browser and the server ask the same. */
export function textProblem(
  texts: Texts,
  limits: Limits,
): { field: keyof Texts; most: number; kind: 'missing' | 'long' } | null {
  for (const { field, most, isNeeded } of textRules(limits)) {
    if (isNeeded && texts[field].trim() === '') return { field, most, kind: 'missing' };
    if (lengthOf(texts[field], limits.unit) > most) return { field, most, kind: 'long' };
  }
  return null;
}
