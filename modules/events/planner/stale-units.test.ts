import { describe, expect, test } from 'vitest';
import type { DeskRoom, DraftItem } from '../agenda/public.ts';
import { type DraftNow, type Placement, staleUnits } from './read-plan.ts';

const at = (hour: number): string => new Date(Date.UTC(2027, 5, 1, hour)).toISOString();
const room = (id: number, parts: number[] = []): DeskRoom => ({ id, parts }) as unknown as DeskRoom;

/** An item that the plan puts into a room for an hour. */
const placement = (id: number, roomId: number, hour: number): Placement => ({
  ...{ itemId: id, unitId: id, outcome: 'new', roomId, startsAt: at(hour), endsAt: at(hour + 1) },
  ...{
    wasRoomId: null,
    wasStartsAt: null,
    wasEndsAt: null,
    seen: [[id, 1]],
    violations: [],
    left: null,
    takenAt: null,
  },
});

/** An item that stands in a room by now; `read` counts how often anybody looks at when. */
const standing = (id: number, roomId: number, hour: number, read?: () => void): DraftItem =>
  ({
    ...{ id, roomId, sessionId: null, version: 2, isParallel: false, endsAt: at(hour + 1) },
    get startsAt() {
      read?.();
      return at(hour);
    },
  }) as unknown as DraftItem;

const nowOf = (placed: DraftItem[], waiting: readonly number[]): DraftNow => ({
  ...{ placed, waiting: [] },
  versions: new Map([
    ...placed.map(({ id, version }) => [id, version] as const),
    ...waiting.map((id) => [id, 1] as const),
  ]),
});

function whole<T>(steps: Generator<unknown, T>): { steps: number; found: T } {
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done) return { steps: count, found: step.value };
  }
}

describe('F10 what of a plan holds no more', () => {
  const rooms = [room(1), room(2), room(3, [1, 2])];

  test('its place is another’s: in the same room, in a hall over its part and the other way round, at that time alone', () => {
    const plan = [placement(11, 1, 9), placement(12, 3, 11), placement(13, 2, 13), placement(14, 2, 15)];
    const now = nowOf(
      [standing(21, 3, 9), standing(22, 2, 11), standing(23, 1, 13), standing(24, 2, 16)],
      [11, 12, 13, 14],
    );
    expect([...whole(staleUnits(plan, now, rooms)).found]).toEqual([
      [11, 'inTheWay'],
      [12, 'inTheWay'],
    ]);
  });

  test('it was changed, or is gone', () => {
    const plan = [placement(11, 1, 9), placement(12, 1, 11)];
    const changed = { ...nowOf([], []), versions: new Map([[11, 2]]) };
    expect([...whole(staleUnits(plan, changed, rooms)).found]).toEqual([
      [11, 'changed'],
      [12, 'gone'],
    ]);
  });

  test('of ten thousand that moved since, each is looked at once and not once for each of the plan, with a pause at every one', () => {
    const many = 10_000;
    const halls = Array.from({ length: 200 }, (_, index) => room(index + 1));
    const plan = Array.from({ length: many }, (_, index) => placement(index + 1, (index % 200) + 1, index % 50));
    let reads = 0;
    const moved = Array.from({ length: many }, (_, index) =>
      standing(many + index + 1, (index % 200) + 1, 100 + (index % 50), () => {
        reads += 1;
      }),
    );
    const now = nowOf(
      moved,
      plan.map(({ itemId }) => itemId),
    );
    const { steps, found } = whole(staleUnits(plan, now, halls));
    expect(found.size).toBe(0);
    expect(reads).toBeLessThanOrEqual(2 * many);
    expect(steps).toBeGreaterThanOrEqual(many);
  });
});
