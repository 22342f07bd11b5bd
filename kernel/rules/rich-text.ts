const ALIGNED = ['style'] as const;
const NONE = [] as const;

/**
 * Every tag that a stored rich text may hold, with the attributes it may have. The sanitiser lets nothing else pass, and the
 * editor has a place for each of them: a test opens and saves all of it, and fails where the two part.
 */
export const richTextTags = {
  ...{ p: ALIGNED, h2: ALIGNED, h3: ALIGNED, h4: ALIGNED, li: ALIGNED, figure: ALIGNED },
  ...{ br: NONE, hr: NONE, blockquote: NONE, ul: NONE, pre: NONE, figcaption: NONE },
  ...{ strong: NONE, em: NONE, u: NONE, s: NONE, sub: NONE, sup: NONE, mark: NONE, code: NONE },
  ol: ['start'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'data-from', 'data-task'],
  video: ['src', 'poster', 'title', 'width', 'height', 'controls', 'playsinline', 'preload'],
  track: ['kind', 'src', 'srclang', 'label'],
  ...{ table: NONE, caption: NONE, thead: NONE, tbody: NONE, tfoot: NONE, tr: NONE },
  th: ['colspan', 'rowspan', 'scope', ...ALIGNED],
  td: ['colspan', 'rowspan', ...ALIGNED],
} as const;

/** A tag that a stored rich text may hold. */
export type RichTextTag = keyof typeof richTextTags;

/** How lines may stand; without a word of it they begin where the language begins. */
export const textAlignments = ['left', 'center', 'right', 'justify'] as const;

/** One way in which lines may stand. */
export type TextAlignment = (typeof textAlignments)[number];

const STYLE = new RegExp(
  `(?:^|;)\\s*text-align\\s*:\\s*(${textAlignments.join('|')})\\s*(?:!important\\s*)?(?:;|$)`,
  'i',
);

/** The alignment in a `style`, the one thing of it that a text keeps; null where there is none. */
export function alignmentIn(style: string | null | undefined): TextAlignment | null {
  return (STYLE.exec(style ?? '')?.[1]?.toLowerCase() as TextAlignment | undefined) ?? null;
}
