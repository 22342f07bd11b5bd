import { describe, expect, test } from 'vitest';
import { afterGivenUp, bookingSteps, shareFen, sharesDue } from './booking-steps.ts';
import { sharedBy, visibleOf } from './lead.ts';
import { areaOf, isWithin, overlaps, placeFault, stepped } from './plan.ts';

const at = (x: number, y: number, width = 3, depth = 3) => ({ x, y, width, depth });
const hall = { width: 30, depth: 20 };

describe('rectangles on the floor', () => {
  test('share floor or only a wall, to a tenth of a metre', () => {
    expect(overlaps(at(0, 0), at(3, 0))).toBe(false);
    expect(overlaps(at(0, 0), at(2.9, 0))).toBe(true);
    expect(overlaps(at(0.1, 0.2), at(3.1, 0.2))).toBe(false);
    expect(overlaps(at(0, 0, 6, 6), at(2, 2, 1, 1))).toBe(true);
  });

  test('stand within the hall, and are said to be in the way of whom', () => {
    expect(isWithin(at(27, 17), hall)).toBe(true);
    expect(isWithin(at(27.1, 17), hall)).toBe(false);
    const other = at(5, 5);
    expect(placeFault(at(6, 6), hall, [other])).toBe(other);
    expect(placeFault(at(-1, 0), hall, [])).toBe('outside');
    expect(placeFault(at(8, 5), hall, [other])).toBeNull();
    expect(areaOf([at(0, 0), at(0, 0, 3, 2.5)])).toBe(17);
  });

  test('go on by steps, on the grid and never through a wall', () => {
    expect(stepped(at(1, 1), { x: 0.5, y: -0.5 }, hall)).toMatchObject({ x: 1.5, y: 0.5 });
    expect(stepped(at(0, 0), { x: -3, y: 0 }, hall)).toMatchObject({ x: 0, y: 0 });
    expect(stepped(at(26, 0), { x: 9, y: 99 }, hall)).toMatchObject({ x: 27, y: 17 });
  });
});

describe('E4 X8 the way of a booking', () => {
  test('over any walk, nobody but money pays, and what was released stays so', () => {
    for (const { from, to, roles } of bookingSteps.steps) {
      if (to === 'paid' || to === 'deposit') expect(roles).toEqual(['order']);
      expect(from).not.toBe('released');
    }
    expect(bookingSteps.may('paid', 'released', 'desk')).toBe(false);
    expect(bookingSteps.may('contracted', 'released', 'exhibitor')).toBe(false);
  });

  test('says what can be paid, and both shares are the whole', () => {
    const price = { fen: 1001, depositFen: 300 };
    expect(sharesDue('reserved', price)).toEqual([]);
    expect(sharesDue('contracted', price)).toEqual(['deposit', 'whole']);
    expect(sharesDue('contracted', { fen: 1001, depositFen: 0 })).toEqual(['whole']);
    expect(sharesDue('contracted', { fen: 1001, depositFen: 1001 })).toEqual(['whole']);
    expect(sharesDue('deposit', price)).toEqual(['rest']);
    expect(shareFen('deposit', price) + shareFen('rest', price)).toBe(shareFen('whole', price));
    expect([afterGivenUp('rest'), afterGivenUp('deposit'), afterGivenUp('whole')]).toEqual([
      'deposit',
      'released',
      'released',
    ]);
  });
});

describe('E6 what an exhibitor sees', () => {
  const consent = { since: '2027-06-01T00:00:00Z', withdrawnAt: null, affiliation: true, phone: '139', mail: '' };
  const lead = { withdrawnAt: null, agreedAt: '2027-06-02T00:00:00Z', shared: ['affiliation', 'mail'] as const };

  test('is what was agreed to then and still is', () => {
    expect(sharedBy(consent)).toEqual(['affiliation', 'phone']);
    expect(visibleOf(lead, consent)).toEqual(['affiliation']);
    expect(visibleOf(lead, { ...consent, withdrawnAt: '2027-06-03T00:00:00Z' })).toBeNull();
    expect(visibleOf({ ...lead, withdrawnAt: '2027-06-03T00:00:00Z' }, consent)).toBeNull();
    expect(visibleOf(lead, { ...consent, since: '2027-06-03T00:00:00Z' })).toBeNull();
    expect(visibleOf(lead, null)).toBeNull();
  });
});
