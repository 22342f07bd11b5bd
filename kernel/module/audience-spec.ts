import type { Label } from './label.ts';

/**
 * People who have to do with one record of a module, such as those who answered a form: pages, notices and menus can be for them alone,
 * under `<audience>:<number>`. Who belongs to it follows from the module's rows, as its `audiences.sql` says to the database, and is
 * kept with each member as a fact (decision 0152).
 */
export interface AudienceSpec {
  /** What such an audience is, before its record is chosen. */
  label: Label;
  /** Those of one record, whose name stands for `{name}`. */
  people: Label;
  /** The list from which the record is chosen. */
  source: string;
  /** Who of the staff may make something be for them. */
  permission: string;
}
