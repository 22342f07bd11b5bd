import { describe, expect, test } from 'vitest';
import { liveStatuses } from './choices.ts';
import { lackFor, openSteps, type Standing } from './rules.ts';

const now = new Date('2027-03-25T12:00:00+08:00');
const given = { now, resumeMinutes: 30, reason: '' };
const standing = (more: Partial<Standing>): Standing => ({
  ...{ status: 0, former: null, endedAt: null, isPublished: true, hasStream: true, hasReplay: true },
  ...more,
});
const all = liveStatuses.map(({ value }) => value);

describe('T1 the table of steps', () => {
  test('leads 0→1→2→3, from everything to −1 and back to what it was, and nowhere else', () => {
    const open = all.flatMap((from) =>
      openSteps(
        standing({ status: from, former: from === -1 ? 2 : null, endedAt: '2027-03-25T09:00:00+08:00' }),
        given,
      ).map((to) => `${from}→${to}`),
    );
    expect(open.sort()).toEqual(['-1→2', '0→-1', '0→1', '1→-1', '1→2', '2→-1', '2→3', '3→-1'].sort());
  });

  test('a stream starts only once it is published and has a source', () => {
    expect(lackFor(standing({ isPublished: false }), 1, given)).toBe('published');
    expect(lackFor(standing({ hasStream: false }), 1, given)).toBe('stream');
    expect(lackFor(standing({}), 1, given)).toBeNull();
  });

  test('an ended one goes on within the window alone', () => {
    const ended = (minutes: number) =>
      standing({ status: 2, endedAt: new Date(now.getTime() - minutes * 60_000).toISOString() });
    expect(lackFor(ended(30), 1, given)).toBeNull();
    expect(lackFor(ended(31), 1, given)).toBe('resume');
    expect(lackFor(ended(0), 1, { ...given, resumeMinutes: 0 })).toBeNull();
  });

  test('a replay needs a recording, taking down a reason, and coming back its own former status', () => {
    expect(lackFor(standing({ status: 2, hasReplay: false }), 3, given)).toBe('replay');
    expect(lackFor(standing({ status: 1 }), -1, given)).toBe('reason');
    expect(lackFor(standing({ status: 1 }), -1, { ...given, reason: '信号版权' })).toBeNull();
    expect(lackFor(standing({ status: -1, former: 3 }), 1, given)).toBe('none');
    expect(lackFor(standing({ status: -1, former: 3 }), 3, given)).toBeNull();
  });
});
