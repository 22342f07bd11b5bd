import type { Ctx } from '../http/context.ts';

/** Something that can be had at a record, as whoever asks may have it at that moment. */
export interface ToldOffer {
  id: number;
  title: string;
  note: string;
  /** Price of one now; null where none holds. */
  fen: number | null;
  /** Whether it can be had, by a word of its module. */
  standing: string;
  left: number | null;
}

/** A way from a record to what hangs on it, as a path of the site. */
export interface ToldWay {
  key: string;
  label: string;
  url: string;
}

/** Where a record takes place: a venue with its page, and how many of its rooms are used. */
export interface ToldPlace {
  id: number;
  name: string;
  rooms: number;
  url: string;
}

/** What whoever asks has of a record, such as that they come to it. */
export interface ToldOwn {
  id: number;
  /** By a word of its module. */
  state: string;
  url: string;
  /** What it is, in the reader’s language, such as “Registered”; empty for what is begun and not handed in. */
  label: string;
  /** What a button to it says. */
  action: string;
}

/** What a module adds to what readers are told of a record of another one; what it does not know it leaves out. */
export interface Told {
  offers?: readonly ToldOffer[];
  ways?: readonly ToldWay[];
  places?: readonly ToldPlace[];
  own?: ToldOwn | null;
}

/** What hangs on a record and is told with it, by `<module>.<thing>`. */
export interface TellSpec {
  /** The record of another module, such as `conference.conference`. */
  of: string;
  /** Lower ones come first. */
  order: number;
  /** Of a record that whoever asks may see. */
  tell(ctx: Ctx, id: number): Promise<Told>;
  /** What whoever asks has of many of them, by their numbers: lists ask it. */
  owns?(ctx: Ctx, member: number, ids: readonly number[]): Promise<ReadonlyMap<number, ToldOwn>>;
}

/** What whoever asks has of what an address of the site offers, such as a way to register; null where that is nothing. */
export interface OwnWaySpec {
  own(ctx: Ctx, member: number, query: URLSearchParams): Promise<ToldOwn | null>;
}
