import { percentOf } from '../../../../kernel/rules/refund-ladder.ts';

/** What a code does to a price: a share or an amount is taken off each piece; `opens` takes nothing off and lets hidden products be had. */
export const PROMO_KINDS = ['percent', 'amount', 'opens'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** A code as its price and its moment are reckoned. */
export interface PromoRule {
  kind: PromoKind;
  percent: number | null;
  fen: number | null;
  /** What it holds for; where none is named, everything that is not hidden. */
  productIds: readonly number[];
  validFrom: string | null;
  validUntil: string | null;
  isOn: boolean;
}

/** A code as it is stored and compared, however somebody types it. */
export const promoCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();

/** How a code may look: four letters, digits or hyphens at least, so that nobody guesses it in passing. */
export const isPromoCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{3,31}$/.test(code);

/** Whether a code holds for a product; a hidden one it has to name. */
export const holdsFor = (
  { productIds }: Pick<PromoRule, 'productIds'>,
  { id, isHidden }: { id: number; isHidden: boolean },
): boolean => (productIds.length === 0 ? !isHidden : productIds.includes(id));

/** The price of one piece under a code, never below nothing. */
export function promoFen({ kind, percent, fen }: Pick<PromoRule, 'kind' | 'percent' | 'fen'>, fullFen: number): number {
  if (kind === 'percent') return fullFen - Number(percentOf(BigInt(fullFen), percent ?? 0));
  return kind === 'amount' ? Math.max(0, fullFen - (fen ?? 0)) : fullFen;
}

/** What things cost in all without any code: by this a code says whether it holds (`leastFen`). */
export const fullSum = (
  things: readonly { fullFen: number | null; unitFen: number | null; quantity: number }[],
): number => things.reduce((sum, { fullFen, unitFen, quantity }) => sum + (fullFen ?? unitFen ?? 0) * quantity, 0);

/** Whether a code is taken at a moment, in milliseconds: at its end exactly it is over. */
export function promoStanding(
  { isOn, validFrom, validUntil }: Pick<PromoRule, 'isOn' | 'validFrom' | 'validUntil'>,
  now: number,
): 'open' | 'soon' | 'over' {
  if (!isOn || (validUntil !== null && now >= Date.parse(validUntil))) return 'over';
  return validFrom !== null && now < Date.parse(validFrom) ? 'soon' : 'open';
}
