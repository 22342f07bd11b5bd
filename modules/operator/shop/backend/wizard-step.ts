import type { ShopDetail } from '../contract.ts';

/** What a step is drawn with: the shop as it is stored, and the way on. */
export interface StepProps {
  row: ShopDetail;
  next(): void;
}
