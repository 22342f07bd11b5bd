import type { FieldMark } from '../contract/field-class.ts';
import type { Ctx } from '../http/context.ts';
import type { ScopeColumns } from '../permission/scope-sql.ts';
import type { Condition } from '../record/record-sql.ts';
import type { Label } from './label.ts';

/** A kind of record that the console's search finds. What its rows say to search stands in the module's `search.sql`. */
export interface FindSpec {
  label: Label;
  /** The table whose rows they are. */
  table: string;
  /** Who finds it at all; `staff` is everybody at the console. */
  permission: string;
  /** Its place among the kinds, as people look for them: small numbers first, 50 unless stated. */
  order?: number;
  /** Address of the screen that shows one behind its number, such as `/backend/news`. */
  screen: `/backend/${string}` | `/configure/${string}`;
  /** Where parts of one are worked on that are talked about by themselves, such as blocks of a page, and who may do so. */
  parts?: { permission: string; address(id: number, part: string): string };
  /** Where the permission carries a data scope: the columns of the index, `centre_id` and `owner_id`, that it is held against. */
  scope?: ScopeColumns;
  /** Further limits of what this person finds: SQL over `t`, a row of the index; `$1` is the shop and `$2` the member. */
  inSight?: (ctx: Ctx) => Condition;
  /** What is found by something else than its words, such as a person by the phone: SQL over `t`; null for an ordinary word. */
  byMark?: (ctx: Ctx, typed: string) => Condition | null;
  /** How its titles are hidden from who may not see them in full, such as the names of people. */
  title?: FieldMark | null;
  /** Key of the messages that name the states of its rows, such as `envelope.console.state`. */
  states?: string;
}
