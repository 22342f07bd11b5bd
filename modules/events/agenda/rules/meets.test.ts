import { expect, test } from 'vitest';
import { meetsOf } from './meets.ts';

const slot = (id: number, from: string, to: string, sessionId: number | null = null) => ({
  ...{ id, sessionId, startsAt: `2026-12-12T${from}:00+08:00`, endsAt: `2026-12-12T${to}:00+08:00` },
});

test('what one wants to hear meets what is at the same time, not what follows, nor the session that it is a part of', () => {
  const meets = meetsOf([
    slot(1, '09:00', '10:00'),
    slot(2, '09:30', '10:30'),
    slot(3, '10:30', '11:00'),
    slot(4, '09:10', '09:20', 1),
  ]);
  expect([...meets]).toEqual([
    [1, [2]],
    [2, [1]],
    [3, []],
    [4, []],
  ]);
});
