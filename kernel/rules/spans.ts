/** Something from one moment until another, in milliseconds; its end is no part of it. */
export interface Span {
  from: number;
  to: number;
}

/** Whether two meet: back to back is none. */
export const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Every two that meet, of a list in the order of their beginnings; those that have ended are left behind. */
export function eachMeeting<T extends Span>(sorted: readonly T[], found: (earlier: T, later: T) => void): void {
  let open: T[] = [];
  for (const one of sorted) {
    open = open.filter(({ to }) => to > one.from);
    for (const earlier of open) found(earlier, one);
    open.push(one);
  }
}
