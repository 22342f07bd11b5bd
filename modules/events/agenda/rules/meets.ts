/** Something with a beginning and an end, ISO 8601. */
interface Timed {
  id: number;
  sessionId: number | null;
  startsAt: string;
  endsAt: string;
}

/** For each the numbers of those that are at the same time; a session and its parts are one. */
export function meetsOf(slots: readonly Timed[]): Map<number, number[]> {
  const meets = new Map<number, number[]>(slots.map(({ id }) => [id, []]));
  for (const [index, one] of slots.entries()) {
    for (const other of slots.slice(index + 1)) {
      const isWithin = one.sessionId === other.id || other.sessionId === one.id;
      const isApart =
        Date.parse(one.endsAt) <= Date.parse(other.startsAt) || Date.parse(other.endsAt) <= Date.parse(one.startsAt);
      if (isWithin || isApart) continue;
      meets.get(one.id)?.push(other.id);
      meets.get(other.id)?.push(one.id);
    }
  }
  return meets;
}
