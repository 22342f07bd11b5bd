import type { Reader } from '../identity/accounts.ts';
import type { Label } from './label.ts';

/** Something that has to be settled before a member is removed. */
export interface RemovalHold {
  /** What stands in the way and who does what about it, in one sentence for the member and for staff alike. */
  label: Label;
  /** Whether it holds for this member, in one bounded question. */
  holds(reader: Reader, shopId: number, memberId: number): Promise<boolean>;
}
