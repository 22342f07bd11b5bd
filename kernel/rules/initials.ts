/** What stands for a name where there is room for no more: the family name's character (闻若溪 → 闻), or two initials (Ruoxi Wen → RW). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s·]+/u);
  const first = (word: string | undefined): string => Array.from(word ?? '')[0] ?? '';
  if (/^\p{Script=Han}/u.test(name.trim())) return first(words[0]);
  return [...new Set([words[0], words.at(-1)])].map(first).join('').toUpperCase();
}
