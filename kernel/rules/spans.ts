/** Something from one moment until another, in milliseconds; its end is no part of it. */
export interface Span {
  from: number;
  to: number;
}

/** Whether two meet: back to back is none. */
export const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * Every two that meet, of a list in the order of their beginnings; those that have ended are left behind. It ends where `found` answers
 * false: of a thousand at once half a million meet.
 */
export function eachMeeting<T extends Span>(
  sorted: readonly T[],
  found: (earlier: T, later: T) => boolean | undefined,
): void {
  let open: T[] = [];
  for (const one of sorted) {
    open = open.filter(({ to }) => to > one.from);
    for (const earlier of open) if (found(earlier, one) === false) return;
    open.push(one);
  }
}
