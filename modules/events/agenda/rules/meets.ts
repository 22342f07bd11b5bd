import { eachMeeting } from '../../../../kernel/rules/spans.ts';

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
  const spans = slots.map((slot) => ({ ...slot, from: Date.parse(slot.startsAt), to: Date.parse(slot.endsAt) }));
  eachMeeting(
    spans.toSorted((a, b) => a.from - b.from),
    (one, other) => {
      if (one.sessionId === other.id || other.sessionId === one.id) return true;
      meets.get(one.id)?.push(other.id);
      meets.get(other.id)?.push(one.id);
      return true;
    },
  );
  return meets;
}
