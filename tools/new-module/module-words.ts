/** The name of a module in the forms in which it stands in code, paths and texts. */
export interface ModuleWords {
  /** `survey`: folder, id, table and variables. */
  one: string;
  /** `surveys`: lists and their addresses. */
  many: string;
  /** 问卷: the name in Chinese texts. */
  zh: string;
}

/** The English plural of a word, as far as spelling alone tells. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** `survey` → `Survey`. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const startsWithVowel = (word: string): boolean => /^[aeio]/.test(word);

/** `exam` → `an exam`. */
export const articled = (word: string): string => `${startsWithVowel(word) ? 'an' : 'a'} ${word}`;

/** Puts the new words in the place of those of a mould; `kept` are words of others that only look like them. */
export function renamed(text: string, from: ModuleWords, to: ModuleWords, kept: readonly string[] = []): string {
  const article = startsWithVowel(to.one) ? 'n' : '';
  const replacements: Record<string, string> = {
    [from.many]: to.many,
    [capital(from.many)]: capital(to.many),
    [from.one]: to.one,
    [capital(from.one)]: capital(to.one),
    [from.one.toUpperCase()]: to.one.toUpperCase(),
    [from.zh]: to.zh,
  };
  // Whatever is kept comes first, so that the words inside it are never reached; so do icons, which the design system names.
  const pattern = [
    ...kept.map((word) => `\\b${word}\\b`),
    `\\bicon(?:=|: )['"]\\w+['"]`,
    `\\b[Aa]n? (?=${from.one}\\b)`,
    ...Object.keys(replacements),
  ].join('|');
  return text.replace(new RegExp(pattern, 'g'), (found) =>
    /^[Aa]n? $/.test(found) ? `${found.charAt(0)}${article} ` : (replacements[found] ?? found),
  );
}
