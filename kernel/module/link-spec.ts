import type { Label } from './label.ts';

/** A kind of thing that a link opens for whoever holds it (decision 0079). */
export interface LinkSpec {
  label: Label;
  /** Path of the console's screen that shows the thing behind its number, such as `/backend/news`; absent where none does. */
  screen?: string;
}
