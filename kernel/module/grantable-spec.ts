import type { Label } from './label.ts';

/**
 * How a call names the thing that it is about: by the number of the thing itself or of a row below it under a property of its
 * input, or not at all, as lists do, whose statement is narrowed to the things that the caller holds something on. A row is of the
 * kind whose name the call begins with, unless `of` says another.
 */
export type ThingCall =
  | { readonly by: 'thing'; readonly property: string }
  | { readonly by: 'row'; readonly property: string; readonly of?: string }
  | { readonly by: 'rows' };

/**
 * A kind of record on one of which roles can be given, by the record's name, such as `conference.conference`. Its own calls and
 * those of the kinds below it follow from their names: lists are narrowed, and calls with an `id` name a row. Any other call
 * stays shut to who holds its permission on one thing alone, unless it stands under `calls`.
 */
export interface GrantableSpec {
  /** What the roles on one of them are called together, such as 会议工作人员. */
  label: Label;
  /** The permissions that mean something on one of them; whatever else a role gives stands for nothing there. */
  permissions: readonly string[];
  /** The kinds of record that lie below one of them, with the column of their table that names it; an index begins with it. */
  below?: Readonly<Record<string, string>>;
  /** Further calls that are open on one thing, by name. */
  calls?: Readonly<Record<string, ThingCall>>;
}
