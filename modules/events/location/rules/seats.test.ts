import { expect, test } from 'vitest';
import { layoutsTwice, mostSeats } from './seats.ts';

test('L1: a room holds what its largest layout holds', () => {
  expect(mostSeats([])).toBeNull();
  expect(
    mostSeats([
      { kind: 'class', seats: 120 },
      { kind: 'theatre', seats: 300 },
      { kind: 'u', seats: 40 },
    ]),
  ).toBe(300);
});

test('L1: each layout has one number of seats', () => {
  expect(
    layoutsTwice([
      { kind: 'u', seats: 40 },
      { kind: 'class', seats: 60 },
    ]),
  ).toBe(false);
  expect(
    layoutsTwice([
      { kind: 'u', seats: 40 },
      { kind: 'u', seats: 30 },
    ]),
  ).toBe(true);
});
