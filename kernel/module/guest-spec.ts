import type { Label } from './label.ts';

/** A kind of thing that an organisation's account opens to who signs in with it. Calls that guests make say the same word (`access: 'guest'`, `opens`). */
export interface GuestSpec {
  label: Label;
  /** Path of the console's screen that shows the thing behind its number. */
  screen: string;
}
