/** Something that stands on a board; times are milliseconds. */
export interface Placed {
  id: number;
  sessionId: number | null;
  roomId: number | null;
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
/** What a board snaps to. */
export const STEP_MINUTES = 5;

/** Minutes as far as a board knows them: to the nearest step. */
export const snapped = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

/** The board after one of its items went some minutes on and into a room; the parts of a session go along, as the server has it. */
export function moved<P extends Placed>(items: readonly P[], id: number, minutes: number, roomId: number | null): P[] {
  const item = items.find((one) => one.id === id);
  if (item === undefined) return [...items];
  const shift = minutes * MINUTE_MS;
  const goes = (one: P): boolean => one.id === id || one.sessionId === id;
  return items.map((one) =>
    goes(one)
      ? {
          ...one,
          ...{ from: one.from + shift, to: one.to + shift },
          roomId: one.id === id || one.roomId === item.roomId ? roomId : one.roomId,
        }
      : one,
  );
}

/** Where in its column something is drawn: in which of how many lanes. */
export interface Lane {
  lane: number;
  of: number;
}

/** Lanes for things that meet in time, so that none covers another; each group of those that meet has its own number of lanes. */
export function lanesOf(items: readonly Placed[]): Map<number, Lane> {
  const lanes = new Map<number, Lane>();
  let group: Placed[] = [];
  let ends: number[] = [];
  let until = 0;
  const close = (): void => {
    for (const { id } of group) lanes.set(id, { lane: lanes.get(id)?.lane ?? 0, of: ends.length });
    group = [];
    ends = [];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to || a.id - b.id)) {
    if (item.from >= until) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    lanes.set(item.id, { lane, of: 1 });
    group.push(item);
    until = Math.max(until, item.to);
  }
  close();
  return lanes;
}
