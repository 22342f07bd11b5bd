import { expect, test } from 'vitest';
import { seenClock, shareToSee } from './viewable.ts';

/** Whether an advertisement of that size counts after these looks: share, whether its page is looked at, and when. */
function seenAfter(size: [number, number], looks: [number, boolean, number][], at: number): boolean {
  const clock = seenClock(...size);
  for (const look of looks) clock.look(...look);
  return clock.isSeen(at);
}
const box: [number, number] = [300, 250];

test('AD8 the scene: of ten of 300 × 250, six are viewed, and one of 970 × 250 at thirty percent', () => {
  const six = Array.from({ length: 6 }, () => seenAfter(box, [[0.5, true, 0]], 1000));
  const two = [0.49, 0.49].map((share) => seenAfter(box, [[share, true, 0]], 60_000));
  const short = seenAfter(box, [[1, true, 0]], 999);
  const hidden = seenAfter(box, [[1, false, 0]], 60_000);
  expect([...six, ...two, short, hidden].filter(Boolean)).toHaveLength(6);
  expect(seenAfter([970, 250], [[0.3, true, 0]], 1000)).toBe(true);
});

test('AD8 a second is one without a break: what goes out of sight or loses the focus begins anew', () => {
  expect(
    seenAfter(
      box,
      [
        [1, true, 0],
        [0.2, true, 900],
        [1, true, 950],
      ],
      1500,
    ),
  ).toBe(false);
  expect(
    seenAfter(
      box,
      [
        [1, true, 0],
        [0.2, true, 900],
        [1, true, 950],
      ],
      1950,
    ),
  ).toBe(true);
  expect(
    seenAfter(
      box,
      [
        [1, true, 0],
        [1, false, 500],
      ],
      5000,
    ),
  ).toBe(false);
  expect(
    seenAfter(
      box,
      [
        [1, true, 0],
        [0.7, true, 500],
      ],
      1000,
    ),
  ).toBe(true);
});

test('AD8 large is from 242,500 square pixels on, and what has no area is never seen', () => {
  expect(shareToSee(485, 500)).toBe(0.3);
  expect(shareToSee(484, 500)).toBe(0.5);
  expect(seenAfter([0, 0], [[1, true, 0]], 5000)).toBe(false);
});
