import type { FactGuard } from '../client/guard-rules.ts';
import type { Label } from './label.ts';

/**
 * Something about members that guards ask, such as whether somebody was granted as a doctor. The module that declares it keeps
 * it by `keepFact` (`kernel/identity`), with the member: whoever calls brings it along, and no question more is asked.
 */
export interface FactSpec {
  label: Label;
  /** Every value that it may have, and what it is called; with `granted` it holds. */
  values: Readonly<Record<string, Label>>;
  /** Those of whom it holds, as routes, menus and contents that are for them call them. */
  people: Label;
  /** Where the site leads others who come to a page that is for these alone. */
  guard: FactGuard;
}
