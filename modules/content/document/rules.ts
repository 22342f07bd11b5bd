/** What a document can be. */
export const documentKinds = ['guideline', 'consensus', 'slides', 'article', 'material'] as const;
/** What a document is. */
export type DocumentKind = (typeof documentKinds)[number];

/** What files call the kinds, beside their keys. */
export const kindNames: Readonly<Record<DocumentKind, readonly string[]>> = {
  guideline: ['指南'],
  consensus: ['共识', '专家共识'],
  slides: ['课件', '幻灯'],
  article: ['论文', '文章'],
  material: ['资料', '其他资料'],
};

/** Widths of the picture of a page, in pixels: for phones, for screens, and for a look from close by. */
export const pageWidths = ['720', '1280', '1920'] as const;
export type PageWidth = (typeof pageWidths)[number];
