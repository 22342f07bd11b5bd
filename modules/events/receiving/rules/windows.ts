import { formatTime } from '../../../../kernel/rules/date-format.ts';

const MINUTE_MS = 60_000;

/** How long the road takes while the clocks of its station show times from one to another, the latter not included. */
export interface RoadBand {
  /** `HH:mm`; a band that ends before it begins goes over midnight. */
  from: string;
  until: string;
  minutes: number;
}

/** What the times of a pick-up follow from. */
export interface Roads {
  bands: readonly RoadBand[];
  /** Where no band says anything. */
  usualMinutes: number;
  timeZone: string;
}

/** When a car is away for a pick-up (R3): from its start until it is free again, and when guests meet it. */
export interface PickupWindow {
  startsAt: Date;
  meetsAt: Date;
  endsAt: Date;
}

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

const holds = ({ from, until }: RoadBand, time: string): boolean =>
  from === until || (from < until ? from <= time && time < until : time >= from || time < until);

/** How long the road takes for a car that sets out at a moment; where bands overlap, the longest. */
export function roadMinutes(start: Date, { bands, usualMinutes, timeZone }: Roads): number {
  const time = formatTime(start, timeZone);
  const found = bands.filter((band) => holds(band, time)).map(({ minutes }) => minutes);
  return found.length === 0 ? usualMinutes : Math.max(...found);
}

/**
 * When guests who leave are fetched (R5): so that the road, as it is when they set out, the time before departure and the buffer
 * fit in. The longest road fits always; of those that do, the shortest is taken.
 */
export function departureWindow(
  departure: Date,
  { leadMinutes, bufferMinutes, roads }: { leadMinutes: number; bufferMinutes: number; roads: Roads },
): PickupWindow {
  const due = later(departure, -leadMinutes - bufferMinutes);
  const minutes = [...new Set([roads.usualMinutes, ...roads.bands.map((band) => band.minutes)])].sort((a, b) => a - b);
  const fits = minutes.find((road) => roadMinutes(later(due, -road), roads) <= road) ?? roads.usualMinutes;
  const startsAt = later(due, -fits);
  const back = roadMinutes(later(startsAt, fits), roads);
  return { startsAt, meetsAt: startsAt, endsAt: later(startsAt, fits + back) };
}

/** When guests who arrive are met: the car drives there beforehand, waits until they are out, and brings them. */
export function arrivalWindow(
  arrival: Date,
  { exitMinutes, bufferMinutes, roads }: { exitMinutes: number; bufferMinutes: number; roads: Roads },
): PickupWindow {
  const there = roadMinutes(later(arrival, -roads.usualMinutes), roads);
  const leaves = later(arrival, exitMinutes);
  return {
    startsAt: later(arrival, -there - bufferMinutes),
    meetsAt: arrival,
    endsAt: later(leaves, roadMinutes(leaves, roads)),
  };
}
