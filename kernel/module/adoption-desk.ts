import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';

/** Where a copy came from, as it says itself. */
export interface Origin {
  /** Number and code of the shop, both of which have to be those of one that is there. */
  shop: number;
  code: string;
  name: string;
  nameEn: string;
  /** Path of the text at its origin. */
  path: string;
  /** Everybody may read it there. */
  isPublic: boolean;
  /** Whom it is for there: no copy is for more. */
  audience: string;
  /** The version there that the copy says. */
  edition: number;
}

/** What a published text says that other shops may take over. */
export interface SharedText {
  edition: number;
  audience: string;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  slug: string;
  /** What was corrected last; empty where nothing was. */
  note: string;
  /** Path of its page. */
  path: string;
  /** It was taken over itself. */
  isCopy: boolean;
  /** What comes along, by the names of its columns. */
  values: Readonly<Record<string, unknown>>;
}

/** How a copy stands in the shop that has it. */
export interface StandingCopy {
  version: number;
  audience: string;
  path: string;
  isLive: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** What of a text is to stand in a copy. */
export interface CarriedText {
  values: Readonly<Record<string, unknown>>;
  origin: Origin;
  /** What was corrected, for its readers. */
  note: string;
}

/** A place of a shop in which copies of a kind may stand, such as a category. */
export interface CopyPlace {
  key: string;
  label: string;
}

/** How texts of a kind go to other shops and come from them. Asked by whoever carries them; each call acts in the shop of its context. */
export interface AdoptionDesk {
  /** A text that the public reads, kept from being changed or taken back until the transaction ends; null where there is none. */
  shared(ctx: Ctx, tx: Tx, id: number): Promise<SharedText | null>;
  /** Why the public does not read a text any more, in words for readers; empty where nobody said so. */
  whyGone(ctx: Ctx, db: Pick<Tx, 'orm'>, id: number): Promise<string>;
  /** Where a copy may stand here. */
  places(ctx: Ctx): Promise<CopyPlace[]>;
  /** Publishes a copy; what comes along was made this shop's own before. */
  make(
    ctx: Ctx,
    tx: Tx,
    text: CarriedText & { slug: string; audience: string; place: string; by: number | null },
  ): Promise<{ id: number; path: string }>;
  /** Brings a copy to another version, and its audience within that of the origin; false where it is off the site. */
  renew(ctx: Ctx, tx: Tx, id: number, text: CarriedText): Promise<boolean>;
  /** Takes a copy off the site, with a reason that its readers are told; false where it was off already. */
  end(ctx: Ctx, tx: Tx, id: number, reason: string): Promise<boolean>;
  /** How a copy stands; null where there is none. */
  standing(ctx: Ctx, db: Pick<Tx, 'orm'>, id: number): Promise<StandingCopy | null>;
}
