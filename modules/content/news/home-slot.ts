import type { PinSlotSpec } from '../../../kernel/module/pin-slot-spec.ts';

/** The place at the head of the home: what is pinned there stands before what is read most. */
export const HOME_SLOT: PinSlotSpec = { label: { zh: '首页', en: 'Home' }, capacity: 5, look: 'lead' };
