/** The name of a module in the forms in which it stands in code, paths and texts. */
export interface ModuleWords {
  /** `survey`: folder, id, table and variables. */
  one: string;
  /** `surveys`: lists and their addresses. */
  many: string;
  /** 问卷: the name in Chinese texts. */
  zh: string;
}

/** The words of the module that every new one is made from. */
export const GOLDEN: ModuleWords = { one: 'topic', many: 'topics', zh: '专题' };

/** The English plural of a word, as far as spelling alone tells. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** `survey` → `Survey`. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const startsWithVowel = (word: string): boolean => /^[aeio]/.test(word);

/** Puts the new words in the place of the golden ones; `kept` are words of others that only look like them. */
export function renamed(text: string, words: ModuleWords, kept: readonly string[] = []): string {
  const article = startsWithVowel(words.one) ? 'n' : '';
  const replacements: Record<string, string> = {
    [GOLDEN.many]: words.many,
    [capital(GOLDEN.many)]: capital(words.many),
    [GOLDEN.one]: words.one,
    [capital(GOLDEN.one)]: capital(words.one),
    [GOLDEN.zh]: words.zh,
  };
  // Whatever is kept comes first, so that the words inside it are never reached; so do icons, which the design system names.
  const pattern = [
    ...kept.map((word) => `\\b${word}\\b`),
    `\\bicon(?:=|: )['"]\\w+['"]`,
    `\\b[Aa] (?=${GOLDEN.one}\\b)`,
    ...Object.keys(replacements),
  ].join('|');
  return text.replace(new RegExp(pattern, 'g'), (found) =>
    /^[Aa] $/.test(found) ? `${found.charAt(0)}${article} ` : (replacements[found] ?? found),
  );
}
