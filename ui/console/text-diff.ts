import { diffArrays } from 'diff';

/** A run of text that stayed, came or went. */
export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|figure|figcaption)>|<br\s*\/?>/gi;

/** What is set higher or lower says something else than the same beside it: 10⁹ is not 109. */
const raised = /<(sup|sub)>/gi;

/** The words of rich text, a line for each paragraph, so that two versions can be compared as texts. */
export function linesOf(html: string): string {
  const marked = html
    .replace(blockEnd, '\n')
    .replace(raised, (tag, name: string) => `${tag}${name.toLowerCase() === 'sup' ? '^' : '_'}`);
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

/** A run of a comparison as it is shown; `hidden` is what stayed, far from every change. */
export interface ShownPart extends DiffPart {
  hidden?: string;
}

/** Lines of what stayed that are shown beside a change. */
const BESIDE = 2;
/** Fewer than that are not worth a step. */
const WORTH_HIDING = 4;

/** Takes what stayed out of sight where it is long, but for the lines beside a change. */
export function foldedParts(parts: readonly DiffPart[]): ShownPart[] {
  return parts.flatMap((part, at) => {
    if (part.kind !== 'same') return [part];
    const lines = part.text.split('\n');
    const [first, last] = [at === 0 ? 0 : BESIDE, at === parts.length - 1 ? 0 : BESIDE];
    if (lines.length - first - last < WORTH_HIDING) return [part];
    const text = (from: number, to: number): string =>
      lines.slice(from, to).join('\n') + (to > from && to < lines.length ? '\n' : '');
    const end = lines.length - last;
    const folded: ShownPart[] = [
      { kind: 'same', text: text(0, first) },
      { kind: 'same', text: '', hidden: text(first, end) },
      { kind: 'same', text: text(end, lines.length) },
    ];
    return folded.filter((each) => each.text !== '' || each.hidden !== undefined);
  });
}
