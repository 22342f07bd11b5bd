import { describe, expect, test } from 'vitest';
import { holdsAt, type Pin, pinStates } from './pin-states.ts';

const at = (time: string): number => Date.parse(`2026-12-01T${time}+08:00`);
const pin = (id: number, from: string | null = null, to: string | null = null): Pin => ({
  ...{ type: 'news', id, audience: 'public' },
  ...{ from: from && `2026-12-01T${from}+08:00`, to: to && `2026-12-01T${to}+08:00` },
});

describe('pins of a slot', () => {
  const five = [pin(1), pin(2), pin(3), pin(4, '10:00:00'), pin(5)];
  const shownAt = (time: string) => {
    const states = pinStates(five, { now: at(time), capacity: 3, isSeen: ({ id }) => id !== 2 });
    return five.filter((_, index) => states[index] === 'shown').map(({ id }) => id);
  };

  test('the scene: three places, the second withdrawn, the fourth from ten', () => {
    expect(shownAt('09:59:59.999')).toEqual([1, 3, 5]);
    expect(shownAt('10:00:00')).toEqual([1, 3, 4]);
  });

  test('PN1 begins at its first moment and has ended at its last', () => {
    const one = pin(1, '09:00:00', '10:00:00');
    expect(['08:59:59.999', '09:00:00', '09:59:59.999', '10:00:00'].map((time) => holdsAt(one, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('PN2, PN3 what is unseen, ended or not begun takes no place; what is above the capacity waits', () => {
    const pins = [pin(1, null, '08:00:00'), pin(2), pin(3, '11:00:00'), pin(4), pin(5), pin(6)];
    const states = pinStates(pins, { now: at('09:00:00'), capacity: 2, isSeen: ({ id }) => id !== 2 });
    expect(states).toEqual(['over', 'unseen', 'later', 'shown', 'shown', 'waiting']);
  });
});
