import type { Entry, Limits, RoomFacts } from '../../agenda/rules/conflicts.ts';
import type { LeftRule, Must, PlanOutcome, Weights, Wish } from '../rules/words.ts';

/** From one minute to another, counted from 1970 on. */
export interface Minutes {
  from: number;
  to: number;
}

/** A room as plans look at it; what it is fitted with, and when on each day something can begin and end in it. */
export interface PlanRoom {
  facts: RoomFacts;
  equipment: readonly string[];
  open: readonly Minutes[];
}

/** A session, or a talk of its own, with all that moves along. */
export interface PlanUnit {
  id: number;
  minutes: number;
  expected: number | null;
  layout: string;
  track: string;
  equipment: readonly string[];
  /** Days that were wished for, by their places among the days. */
  days: readonly number[];
  isParallel: boolean;
  isFixed: boolean;
  /** Where it stands in the draft: the place of its room among the rooms, and the minute; null where it has no time. */
  at: { room: number | null; from: number } | null;
  /** The item itself and its parts, in minutes from its beginning. */
  parts: readonly (Pick<Entry, 'id' | 'sessionId' | 'people'> & Minutes & { isWaiting: boolean })[];
}

/** When an expert can be there, as far as their ways say. */
export interface Presence {
  expertId: number;
  after: number | null;
  before: number | null;
}

/** All that a plan is made of: what is the same here makes the same plan. */
export interface Problem {
  seed: number;
  step: number;
  days: readonly Minutes[];
  breaks: readonly Minutes[];
  rooms: readonly PlanRoom[];
  units: readonly PlanUnit[];
  presences: readonly Presence[];
  /** What other conferences have released meanwhile; their numbers are below zero. */
  foreign: readonly Entry[];
  limits: Limits;
  weights: Weights;
}

/** Where a unit is put: the place of its room, and the minute. */
export type Place = readonly [room: number | null, from: number];

/** How far a plan is: what the next piece of work goes on with. */
export interface Progress {
  /** Searches that were done, of all that will be. */
  done: number;
  total: number;
  random: number;
  /** What is to be placed, in the order in which it is, by places among the units. */
  order: number[];
  places: (Place | null)[];
}

/** Why something did not go elsewhere: how many places each reason took away, what is most in the way, and the best place that was left. */
export interface Because {
  /** Places that were looked at. */
  of: number;
  reasons: { rule: Must; count: number; expertId: number | null; itemId: number | null }[];
  /** Where it would not be so, and what else would be then; null where there is no such place. */
  instead: { roomId: number; from: number; costs: Wish[] } | null;
}

/** Something that a plan does not fulfil. */
export interface Violation {
  rule: Must | Wish;
  isHard: boolean;
  itemId: number;
  otherId: number | null;
  expertId: number | null;
  roomId: number | null;
  count: number | null;
  because: Because | null;
}

/** What became of one item: where it is put, or why it is nowhere. */
export interface Placed {
  itemId: number;
  outcome: PlanOutcome;
  roomId: number | null;
  from: number | null;
  to: number | null;
  violations: Violation[];
  left: { rule: LeftRule; because: Because | null } | null;
}
