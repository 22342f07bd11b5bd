import type { Ctx } from '../http/context.ts';
import type { Locale } from '../rules/locale.ts';
import type { Label } from './label.ts';

/** A kind of thing that other modules can point at by `type` and `id` (favourites, comments, pins). */
export interface TargetSpec {
  label: Label;
  /** Cards of the visible ones among `ids`, for this person; unseen and unknown ids are simply missing. */
  cards(ctx: Ctx, ids: number[]): Promise<TargetCard[]>;
}

/** How a target is shown in somebody else's list. */
export interface TargetCard {
  type: string;
  id: number;
  title: string;
  lead: string;
  url: string;
  cover: string | null;
  at: string | null;
  /** The language its title and lead are written in. */
  locale: Locale;
  /** What a part of its own module draws beside that, such as when a stream begins. */
  facts?: Readonly<Record<string, unknown>>;
}
