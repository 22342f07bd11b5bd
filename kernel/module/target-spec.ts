import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Locale } from '../rules/locale.ts';
import type { AdoptionDesk } from './adoption-desk.ts';
import type { Label } from './label.ts';

/** How a thing is talked about at this moment, where that is its own to say. */
export interface TargetTalk {
  /** Nothing new is taken: its people asked for quiet, or it is over. */
  closed?: 'muted' | 'over';
  /** Who looks first, or that nothing is taken at all, where its people said so. */
  mode?: 'post' | 'pre' | 'closed';
  /** Seconds from one word of a person to their next; 0 where nobody has to wait. */
  slowSeconds: number;
  /** Milliseconds since it began, where it runs: where in it something is said. */
  offset: number | null;
  /** What is said are questions: what is liked most comes first. */
  asksQuestions: boolean;
}

/** A published thing as it stood before it was withdrawn. */
export interface StandingThing {
  title: string;
  titleEn: string;
  /** Every path that ever led to its page; the present one is the first. */
  urls: readonly string[];
}

/** How things of a kind are taken off the site by staff. */
export interface TargetDesk {
  /** First parts of its permissions, such as `news.article`. */
  record: string;
  /**
   * Takes a published one off the site within a write, as its own desk does and with the rights that this asks for; `before` is
   * called once it is locked and still stands.
   */
  withdraw(
    ctx: Ctx,
    tx: Tx,
    asked: { id: number; version: number; reason: string },
    before: (thing: StandingThing) => Promise<void>,
  ): Promise<void>;
}

/** A kind of thing that other modules can point at by `type` and `id` (favourites, comments, pins). */
export interface TargetSpec {
  label: Label;
  /** Readers may comment on them; the module `remark` takes what they say. */
  takesRemarks?: true;
  /** A talk of its own about things of another kind of the module: nobody points at it, and it stands in no choice. */
  isTalk?: true;
  /** How it is talked about now; null where `pass`, what a page of it holds to be let in, does not let the caller in. */
  talk?(ctx: Ctx, id: number, pass: string): Promise<TargetTalk | null>;
  /** Entries of a directory, which come by the thousand: search finds them, and feeds and lists of what is new leave them out. */
  isReference?: true;
  /** Cards of the visible ones among `ids`, for this person; unseen and unknown ids are simply missing. */
  cards(ctx: Ctx, ids: number[]): Promise<TargetCard[]>;
  /** What some of these bring together of other kinds, of those that this person may see. */
  items?(ctx: Ctx, ids: readonly number[]): Promise<NamedItem[]>;
  /** How one is taken off the site, where people publish them one by one. */
  desk?: TargetDesk;
  /** How one goes to other shops and comes from them, where they may be taken over. */
  adoption?: AdoptionDesk;
  /** The daily figure that counts how often each was opened; its parts are their numbers. */
  readings?: string;
}

/** A thing that another one names, by type and number. */
export interface NamedItem {
  /** The number of that which names it. */
  of: number;
  type: string;
  id: number;
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
  /** Who shows it labels it an advertisement. */
  isAd?: boolean;
  /** What a part of its own module draws beside that, such as when a stream begins. */
  facts?: Readonly<Record<string, unknown>>;
}
