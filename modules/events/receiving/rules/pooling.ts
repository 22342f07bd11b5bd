import type { Direction } from './words.ts';

const MINUTE_MS = 60_000;

/** A leg as the pooling looks at it. */
export interface PoolLeg {
  id: number;
  direction: Direction;
  stationId: number;
  placeId: number;
  /** When it arrives or departs, in milliseconds. */
  at: number;
  /** The guest and who comes along. */
  people: number;
  isVip: boolean;
}

/** How far guests wait for one another (R4). */
export interface PoolLimits {
  /** Between two arrivals that follow one another. */
  windowMinutes: number;
  /** Of the first for the last. */
  maxWaitMinutes: number;
  /** Seats of the largest car. */
  seats: number;
}

/** Legs that one car can take. */
export interface Pool {
  legs: number[];
  people: number;
  /** How long the first waits for the last. */
  waitMinutes: number;
}

const keyOf = ({ direction, stationId, placeId }: PoolLeg): string => `${direction} ${stationId} ${placeId}`;

/**
 * Proposes which legs share a car (R4): the same station, the same place, each within the window of the one before and the
 * first not longer than the longest wait; whoever is received as VIP rides alone. More people than the largest car seats are
 * two cars; a group that is larger by itself is proposed alone.
 */
export function poolLegs(legs: readonly PoolLeg[], limits: PoolLimits): Pool[] {
  const open = new Map<string, { pool: Pool; first: number; last: number }>();
  const pools: Pool[] = [];
  for (const leg of [...legs].sort((one, other) => one.at - other.at || one.id - other.id)) {
    const key = keyOf(leg);
    const known = open.get(key);
    const fits =
      known !== undefined &&
      !leg.isVip &&
      leg.at - known.last <= limits.windowMinutes * MINUTE_MS &&
      leg.at - known.first <= limits.maxWaitMinutes * MINUTE_MS &&
      known.pool.people + leg.people <= limits.seats;
    if (fits) {
      known.pool.legs.push(leg.id);
      known.pool.people += leg.people;
      known.pool.waitMinutes = Math.round((leg.at - known.first) / MINUTE_MS);
      known.last = leg.at;
      continue;
    }
    const pool: Pool = { legs: [leg.id], people: leg.people, waitMinutes: 0 };
    pools.push(pool);
    // Nobody is put to a VIP; who came before stays open for others.
    if (!leg.isVip) open.set(key, { pool, first: leg.at, last: leg.at });
  }
  return pools;
}
