/** Marks that no line begins with. */
const NEVER_FIRST = /^[，。、；：！？）》”’,.;:!?)]/u;

/**
 * A text in lines no wider than a measure: Chinese breaks between any two signs, what is written in letters between its words. What needs more
 * lines than there are ends with dots.
 */
export function posterLines(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\p{Script=Latin}\p{N}][^\p{Script=Han}\s]*\s*|\s+|./gu) ?? []) {
    if (line === '' || measure((line + word).trimEnd()) <= width || NEVER_FIRST.test(word)) line += word;
    else {
      lines.push(line.trimEnd());
      line = word.trimStart();
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  return [...lines.slice(0, most - 1), `${[...last].slice(0, -1).join('')}…`];
}
