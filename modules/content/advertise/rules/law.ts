import { isForbidden, isGoods, isKeptFromMinors, needsReview } from './categories.ts';

/** Why an advertisement may not stand where somebody looks. */
export type Unlawful =
  | 'forbidden'
  | 'unreviewed'
  | 'expired'
  | 'changed'
  | 'health_page'
  | 'minors'
  | 'advertiser'
  | 'audience';

/** What the law asks about an advertisement, wherever it stands. */
export interface Advertised {
  category: string;
  /** Number under which the authority reviewed it, and the last day on which that counts. */
  reviewNo: string;
  reviewUntil: string | null;
  /** Licence of the advertiser as a medical institution, and the last day of it. */
  permit: string;
  permitUntil: string | null;
  /** Whoever advertises sells goods of the five, whatever this one is about. */
  isSeller: boolean;
}

/** What a page and its reader are, as far as the law asks. */
export interface LawfulPlace {
  isHealth: boolean;
  isForMinors: boolean;
  sees(audience: string): boolean;
}

const isOver = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/** What keeps an advertisement from being shown to anybody, anywhere, on that day (AD1, AD2, AD6); null where nothing does. */
export function unlawfulAnywhere(ad: Advertised, today: string): Unlawful | null {
  if (isForbidden(ad.category)) return 'forbidden';
  if (needsReview(ad.category)) {
    if (ad.reviewNo === '' || ad.reviewUntil === null) return 'unreviewed';
    if (isOver(ad.reviewUntil, today)) return 'expired';
  }
  const lacksPermit = ad.permit === '' || isOver(ad.permitUntil, today);
  return ad.category === 'medical_service' && lacksPermit ? 'advertiser' : null;
}

/**
 * What keeps an advertisement from a page or its reader: one that is no longer as it was passed (AD3), goods and their sellers
 * on health knowledge (AD4), what is not for minors (AD5), and whom it or its place is not for (AD6).
 */
export function unlawfulHere(
  ad: Advertised & { isAsPassed: boolean; audiences: readonly string[] },
  place: LawfulPlace,
  today: string,
): Unlawful | null {
  const anywhere = unlawfulAnywhere(ad, today);
  if (anywhere !== null) return anywhere;
  if (!ad.isAsPassed) return 'changed';
  if (place.isHealth && (isGoods(ad.category) || ad.isSeller)) return 'health_page';
  if (place.isForMinors && isKeptFromMinors(ad.category)) return 'minors';
  return ad.audiences.every((audience) => place.sees(audience)) ? null : 'audience';
}
