import { expect, test } from 'vitest';
import { drawnMoment, popUpStep } from './rules.ts';

const at = (minute: number, second = 0): Date => new Date(Date.UTC(2027, 2, 25, 11, minute, second));

test('T7 the next moment lies within its bounds, both included', () => {
  const bounds = { leastMinutes: 10, mostMinutes: 20 };
  expect(drawnMoment(at(0), bounds, 0)).toEqual(at(10));
  expect(drawnMoment(at(0), bounds, 1)).toEqual(at(20));
  for (let chance = 0; chance <= 1; chance += 0.01) {
    const drawn = drawnMoment(at(0), bounds, chance).getTime();
    expect(drawn).toBeGreaterThanOrEqual(at(10).getTime());
    expect(drawn).toBeLessThanOrEqual(at(20).getTime());
  }
  expect(drawnMoment(at(0), { leastMinutes: 15, mostMinutes: 15 }, 0.7)).toEqual(at(15));
});

test('T7 the roll is called when its moment has come, not while another is, and not long after it went by', () => {
  expect(popUpStep({ nextAt: null, isOpen: false }, at(0))).toBe('draw');
  expect(popUpStep({ nextAt: at(5), isOpen: false }, at(4, 59))).toBe('wait');
  expect(popUpStep({ nextAt: at(5), isOpen: false }, at(5))).toBe('call');
  expect(popUpStep({ nextAt: at(5), isOpen: true }, at(5))).toBe('draw');
  expect(popUpStep({ nextAt: at(5), isOpen: false }, at(8))).toBe('call');
  expect(popUpStep({ nextAt: at(5), isOpen: false }, at(8, 1))).toBe('draw');
});
