/** A size of paper: the page, and of a page with several things on it how they lie; all in millimetres. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  /** Several on one page, cut apart afterwards. */
  readonly cut?: { readonly width: number; readonly height: number; readonly columns: number; readonly rows: number };
}

/** The sizes that papers come in. */
export const PAPER_SIZES = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a4Across: { width: 297, height: 210 },
  /** A card as in a purse. */
  card: { width: 86, height: 54 },
  /** What hangs around the neck at a congress. */
  badge: { width: 90, height: 130 },
  /** Ten cards on A4. */
  cardSheet: { width: 210, height: 297, cut: { width: 86, height: 54, columns: 2, rows: 5 } },
  /** Four badges on A4. */
  badgeSheet: { width: 210, height: 297, cut: { width: 90, height: 130, columns: 2, rows: 2 } },
} as const satisfies Record<string, PaperSize>;

export type PaperSizeName = keyof typeof PAPER_SIZES;

/** The names of the sizes. */
export const PAPER_SIZE_NAMES = Object.keys(PAPER_SIZES) as [PaperSizeName, ...PaperSizeName[]];

/** How many things one page of a size holds. */
export const perPage = ({ cut }: PaperSize): number => (cut === undefined ? 1 : cut.columns * cut.rows);
