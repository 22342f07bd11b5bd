import type { ItemKind, Role } from './words.ts';

/** What of an item is released. */
export interface Slot {
  itemId: number;
  sessionId: number | null;
  kind: ItemKind;
  roomId: number | null;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  isParallel: boolean;
  title: string;
  titleEn: string;
  about: string;
  aboutEn: string;
  track: string;
  trackEn: string;
  people: readonly { expertId: number; role: Role }[];
}

/** What of an item is another than it was released. */
export const changedParts = ['time', 'room', 'people', 'text'] as const;
export type ChangedPart = (typeof changedParts)[number];

/** What becomes of one item with the next release. */
export interface Change<S extends Slot = Slot> {
  itemId: number;
  kind: 'added' | 'removed' | 'changed';
  parts: ChangedPart[];
  before: S | null;
  after: Slot | null;
}

const peopleText = ({ people }: Slot): string => people.map(({ expertId, role }) => `${expertId} ${role}`).join();

const text = (slot: Slot): string =>
  JSON.stringify([
    ...[slot.kind, slot.sessionId, slot.isParallel, slot.title, slot.titleEn, slot.about, slot.aboutEn],
    ...[slot.track, slot.trackEn],
  ]);

const sameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

function partsThatDiffer(before: Slot, after: Slot): ChangedPart[] {
  const differs: Record<ChangedPart, boolean> = {
    time: !sameMoment(before.startsAt, after.startsAt) || !sameMoment(before.endsAt, after.endsAt),
    room: before.roomId !== after.roomId,
    people: peopleText(before) !== peopleText(after),
    text: text(before) !== text(after),
  };
  return changedParts.filter((part) => differs[part]);
}

/** What a release of the draft would change of what stands released (A4). */
export function differenceOf<S extends Slot>(released: readonly S[], draft: readonly Slot[]): Change<S>[] {
  const standing = new Map(released.map((slot) => [slot.itemId, slot]));
  const wanted = new Set(draft.map(({ itemId }) => itemId));
  const changes: Change<S>[] = [];
  for (const after of draft) {
    const before = standing.get(after.itemId) ?? null;
    const parts = before === null ? [] : partsThatDiffer(before, after);
    if (before !== null && parts.length === 0) continue;
    changes.push({ itemId: after.itemId, kind: before === null ? 'added' : 'changed', parts, before, after });
  }
  for (const before of released) {
    if (wanted.has(before.itemId)) continue;
    changes.push({ itemId: before.itemId, kind: 'removed', parts: [], before, after: null });
  }
  return changes;
}

/** How many changes there are of each sort. */
export type ChangeCounts = Record<'added' | 'removed' | ChangedPart, number>;

/** Counts changes by what they change. */
export function countChanges(changes: readonly Change[]): ChangeCounts {
  const counts: ChangeCounts = { added: 0, removed: 0, time: 0, room: 0, people: 0, text: 0 };
  for (const { kind, parts } of changes) {
    if (kind !== 'changed') counts[kind] += 1;
    for (const part of parts) counts[part] += 1;
  }
  return counts;
}

/** Whether calendars have to replace what they have: time or place is another one (A6). */
export const movesInCalendars = ({ kind, parts }: Change): boolean =>
  kind === 'removed' || parts.includes('time') || parts.includes('room');
