import type { Label } from './label.ts';

/** A place of a module's pages to which staff may pin things of any module. */
export interface PinSlotSpec {
  label: Label;
  /** How many are shown at once, until a shop says otherwise. */
  capacity: number;
  /** How they are drawn: the first one large, all as cards, or as rows. */
  look: 'lead' | 'cards' | 'rows';
}
