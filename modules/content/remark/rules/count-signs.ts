/** How many signs people see in a text: an emoji of several parts is one, as is a letter with its accents. */
export function countSigns(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}
