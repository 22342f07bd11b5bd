/** What a block came to, in nights of rooms. */
export interface BlockFigures {
  allotted: number;
  sold: number;
  /** Per cent of the allotted nights that were promised to the hotel. */
  commitPercent: number;
  /** What the hotel asks for each promised night that is not sold; 0 where it asks for none. */
  penaltyFen: number;
}

/** How a block stands against what was promised (H11). */
export interface Attrition {
  committed: number;
  /** Promised nights that are not sold. */
  short: number;
  /** Per cent of the allotted nights that are sold, with one decimal. */
  pickUp: number;
  penaltyFen: number;
}

/** How far what is sold of a block lies below what was promised, and what that would cost. */
export function attritionOf({ allotted, sold, commitPercent, penaltyFen }: BlockFigures): Attrition {
  const committed = Math.ceil((allotted * commitPercent) / 100);
  const short = Math.max(0, committed - sold);
  const pickUp = allotted === 0 ? 0 : Math.round((sold * 1000) / allotted) / 10;
  return { committed, short, pickUp, penaltyFen: short * penaltyFen };
}
