import { PAPER_SIZES, type PaperSizeName, perPage } from '../../../../kernel/rules/paper-size.ts';

/** The papers that badges are printed on: one a page, or several to be cut apart. */
export const BADGE_SIZES = ['badge', 'card', 'badgeSheet', 'cardSheet'] as const satisfies readonly PaperSizeName[];
export type BadgeSize = (typeof BADGE_SIZES)[number];

/** How a batch stands: being printed, all of it came out, or some of it did not. */
export const BATCH_STATES = ['open', 'printed', 'jammed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Why somebody waits for a badge: they have none, what it says is no longer so, or the paper jammed. */
export const BADGE_WHYS = ['fresh', 'changed', 'spoilt'] as const;
export type BadgeWhy = (typeof BADGE_WHYS)[number];

/** The paper that the badges of a batch are drawn as. */
export const BATCH_PAPER = 'checkin.badges';

/** Badges of a batch at most: as many as are drawn while somebody waits. */
export const MOST_OF_A_BATCH = 40;

/** Sheets that so many badges take. */
export const sheetsFor = (badges: number, size: BadgeSize): number => Math.ceil(badges / perPage(PAPER_SIZES[size]));

/** Which sheet and which place of it the badge with this index lies on, both from 1. */
export function placeOf(index: number, size: BadgeSize): { sheet: number; place: number } {
  const each = perPage(PAPER_SIZES[size]);
  return { sheet: Math.floor(index / each) + 1, place: (index % each) + 1 };
}

/** How many badges were printed and will be, as far as a conference knows. */
export interface BadgeCounts {
  /** Who waits for one now. */
  waiting: number;
  /** Whose money or approval is still out: they will wait for one. */
  coming: number;
  /** Badges so far, and how many of them were a further one. */
  printed: number;
  again: number;
}

/** Paper that is needed for who waits, and for who comes besides and what is printed again as often as so far. */
export interface PaperForecast {
  now: number;
  later: number;
  /** Sheets that are missing until the end; null where nobody counts the paper. */
  missing: number | null;
}

/** How much paper is still needed. */
export function forecastPaper(counts: BadgeCounts, size: BadgeSize, sheets: number | null): PaperForecast {
  const { waiting, coming, printed, again } = counts;
  const first = printed - again;
  const oftener = first > 0 ? again / first : 0;
  const now = sheetsFor(waiting, size);
  const all = sheetsFor(Math.ceil((waiting + coming) * (1 + oftener)), size);
  return { now, later: all - now, missing: sheets === null ? null : Math.max(0, all - sheets) };
}
