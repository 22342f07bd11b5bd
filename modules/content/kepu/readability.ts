import { SCHOOL_CHARACTERS } from './school-characters.ts';

/** A word of the trade, with what it means in plain words. */
export interface Term {
  term: string;
  explanation: string;
}

/** How easily a text is read, and what makes it hard. */
export interface Readability {
  /** 0 (nobody understands it) to 100. */
  score: number;
  /** Characters and runs of letters or digits; of an English text its words. */
  tokens: number;
  sentences: number;
  /** Characters that not everybody learns at school, once each, most frequent first. */
  rare: string[];
  /** Words of the trade that are not explained where they come first. */
  unexplained: string[];
}

/** From here on a text may be published as it is. */
export const EASY_ENOUGH = 60;
/** From here on a text may be published with the reviewer's reason. */
export const AT_LEAST = 40;
/** Entries that are named of what makes a text hard. */
const MOST_NAMED = 30;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Marks that begin a new line. */
const BLOCK = /^\/?(?:p|h[1-6]|li|ul|ol|blockquote|figure|figcaption|div|br|hr|dl|dt|dd|pre|table)\b/i;
const TABLE = /^(\/?)table\b/i;

/** The lines of a text: each block is one, tables are left out. Every character is looked at once, however the marks are put. */
export function linesOf(html: string): string[] {
  const found: string[] = [];
  let [line, tables] = ['', 0];
  for (const [part = ''] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const mark = part.startsWith('<') && part.endsWith('>') ? part.slice(1, -1) : null;
    if (mark === null) {
      if (tables === 0) line += part;
      continue;
    }
    const table = TABLE.exec(mark);
    if (table !== null) tables = Math.max(0, tables + (table[1] === '/' ? -1 : 1));
    if (!BLOCK.test(mark)) continue;
    found.push(line);
    line = '';
  }
  return [...found, line]
    .map((text) => text.replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole).trim())
    .filter((text) => text !== '');
}

const HAN = /\p{Script=Han}/u;
const TOKEN = /\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu;
const SENTENCE_END = /[。！？!?；;]+/u;

/** What stands behind a word that is explained at once: brackets, or one of the usual turns. */
const EXPLAINED = /^\s*(?:[”"’'」]\s*)?(?:[（(][^）)]+[）)]|[，,]?\s*(?:即|也就是|又称|俗称|是指|指的是|就是))/u;

/** The terms letter by letter: what may follow, and the term that ends here. */
interface Branch {
  readonly next: Map<string, Branch>;
  term: string | null;
}

const branch = (): Branch => ({ next: new Map(), term: null });

function grown(terms: readonly Term[]): Branch {
  const root = branch();
  for (const { term } of terms) {
    const word = term.toLowerCase();
    let at = root;
    for (const letter of word.split('')) {
      const next = at.next.get(letter) ?? branch();
      at.next.set(letter, next);
      at = next;
    }
    at.term = word;
  }
  return root;
}

const isLatin = (text: string | undefined): boolean => text !== undefined && /[\p{Script=Latin}\p{N}]/u.test(text);

/** The longest term that begins here and, of letters, ends where a word ends. */
function termAt(root: Branch, text: string, from: number): string | null {
  let longest: string | null = null;
  let at: Branch | undefined = root;
  for (let end = from; at !== undefined; end += 1) {
    // `MRD` is no word of `MRDs`, nor of `aMRD`.
    if (at.term && !(isLatin(at.term.at(-1)) && isLatin(text[end]))) longest = at.term;
    at = at.next.get(text[end] ?? '');
  }
  return longest !== null && isLatin(longest[0]) && isLatin(text[from - 1]) ? null : longest;
}

/** Letters that are looked at in one turn. */
const IN_A_TURN = 2000;

/** The terms of a text in the order of their first use, with whether they are explained there; in turns, because texts are long. */
export function* termsIn(lines: readonly string[], terms: readonly Term[]): Generator<void, Map<string, boolean>> {
  const root = grown(terms);
  const used = new Map<string, boolean>();
  for (const line of lines) {
    const text = line.toLowerCase();
    let turn = 0;
    for (let at = 0; at < text.length; turn += 1) {
      if (turn % IN_A_TURN === 0) yield;
      const term = termAt(root, text, at);
      at += term?.length ?? 1;
      if (term !== null && !used.has(term)) used.set(term, EXPLAINED.test(text.slice(at, at + 200)));
    }
  }
  return used;
}

/**
 * How easily a Chinese text is read: 100 − 2·max(0, L − 18) − 4U − 4T, between 0 and 100, rounded half up; L are the tokens of a
 * sentence, U the characters beyond those in common use and T the terms that are not explained, both per 100 tokens (content rules
 * KP2). Worked out in whole numbers, in turns. Null of a text without tokens.
 */
export function* chineseReadability(
  lines: readonly string[],
  terms: readonly Term[],
): Generator<void, Readability | null> {
  const rare = new Map<string, number>();
  let [tokens, sentences] = [0, 0];
  for (const sentence of lines.flatMap((line) => line.split(SENTENCE_END))) {
    const found = sentence.match(TOKEN) ?? [];
    if (found.length === 0) continue;
    tokens += found.length;
    sentences += 1;
    for (const token of found) {
      if (token > '\u2e7f' && !SCHOOL_CHARACTERS.has(token) && HAN.test(token))
        rare.set(token, (rare.get(token) ?? 0) + 1);
    }
    yield;
  }
  if (tokens === 0) return null;
  const used = yield* termsIn(lines, terms);
  const unexplained = [...used].filter(([, isExplained]) => !isExplained).map(([term]) => term);
  const uncommon = [...rare.values()].reduce((sum, times) => sum + times, 0);
  const over = Math.max(0, tokens - 18 * sentences);
  const whole = tokens * sentences;
  const score = 100 * whole - 2 * tokens * over - 400 * sentences * (uncommon + unexplained.length);
  return {
    score: clamped(score, whole),
    tokens,
    sentences,
    rare: [...rare]
      .sort(([, a], [, b]) => b - a)
      .map(([character]) => character)
      .slice(0, MOST_NAMED),
    unexplained: unexplained.slice(0, MOST_NAMED).map((term) => spelled(term, terms)),
  };
}

const clamped = (score: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.floor((2 * score + whole) / (2 * whole))));

/** A term as the vocabulary spells it. */
const spelled = (term: string, terms: readonly Term[]): string =>
  terms.find((one) => one.term.toLowerCase() === term)?.term ?? term;

/** Syllables of an English word, by its groups of vowels; a silent `e` at the end is none. */
function syllables(word: string): number {
  const heard = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '');
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0);
}

/**
 * How easily an English text is read, by Flesch (1948): 206.835 − 1.015 · words per sentence − 84.6 · syllables per word, between 0
 * and 100, rounded half up. Null of a text without words.
 */
export function englishReadability(lines: readonly string[]): Readability | null {
  const sentences = lines.flatMap((line) => line.split(/[.!?;]+(?:\s|$)/)).filter((one) => /[a-z]/i.test(one));
  const words = sentences.flatMap((one) => one.match(/[\p{Script=Latin}’']+/gu) ?? []);
  if (words.length === 0) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const whole = 1000 * words.length * sentences.length;
  const score =
    206_835 * words.length * sentences.length - 1015 * words.length ** 2 - 84_600 * spoken * sentences.length;
  return { score: clamped(score, whole), tokens: words.length, sentences: sentences.length, rare: [], unexplained: [] };
}
