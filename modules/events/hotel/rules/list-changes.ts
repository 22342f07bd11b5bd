/** A room on a rooming list, as the hotel has it. */
export interface ListedStay {
  id: number;
  room: string;
  in: string;
  out: string;
  guests: string;
  note: string;
  /** When its first guest comes, where that is late (F3): `YYYY-MM-DD HH:mm`; lists of before it was told have none. */
  late?: string | null;
}

/** What became of a room since the list before: it came, is otherwise, or is gone (H10). */
export interface ListChange {
  kind: 'added' | 'changed' | 'cancelled';
  stay: ListedStay;
  /** As the list before had it; null for one that came. */
  before: ListedStay | null;
}

const FIELDS = ['room', 'in', 'out', 'guests', 'note', 'late'] as const;

/** What a list says otherwise of a room than another one, by the names of its columns. */
export const changedFields = (one: ListedStay, other: ListedStay): string[] =>
  FIELDS.filter((field) => (one[field] ?? null) !== (other[field] ?? null));

/** What a list says that the one before did not: rooms that came and that changed, then those that are gone. */
export function listChanges(before: readonly ListedStay[], now: readonly ListedStay[]): ListChange[] {
  const earlier = new Map(before.map((stay) => [stay.id, stay]));
  const present = new Set(now.map(({ id }) => id));
  const come = now.flatMap((stay): ListChange[] => {
    const old = earlier.get(stay.id);
    if (old === undefined) return [{ kind: 'added', stay, before: null }];
    return changedFields(old, stay).length === 0 ? [] : [{ kind: 'changed', stay, before: old }];
  });
  const gone = before
    .filter(({ id }) => !present.has(id))
    .map((stay): ListChange => ({ kind: 'cancelled', stay, before: stay }));
  return [...come, ...gone];
}
