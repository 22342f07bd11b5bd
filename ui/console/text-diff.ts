import { diffArrays } from 'diff';

/** A run of text that stayed, came or went. */
export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|figure|figcaption)>|<br\s*\/?>/gi;

/** The words of rich text, a line for each paragraph, so that two versions can be compared as texts. */
export function linesOf(html: string): string {
  const marked = html.replace(blockEnd, '\n');
  return (new DOMParser().parseFromString(marked, 'text/html').body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/** Compares two texts word by word, Chinese words included. */
export function diffTexts(before: string, after: string, locale = 'zh-CN'): DiffPart[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const words = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
  return diffArrays(words(before), words(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
