import { describe, expect, test } from 'vitest';
import { readPlace, writePlace } from '../queries/place.ts';
import { behind, heatOf, ranked } from './hot.ts';
import { reasonsOut } from './reasons.ts';

const NOW = Date.parse('2026-12-01T12:00:00+08:00');
const hoursAgo = (hours: number): number => NOW - hours * 3600_000;

describe('CH1 the hottest', () => {
  test('is what is read much for its age; what is new needs no readings yet', () => {
    const heat = (id: number, readings: number, hours: number) => ({
      ...{ type: 'news', id },
      heat: heatOf(readings, hoursAgo(hours), NOW),
    });
    const order = ranked([heat(1, 0, 240), heat(2, 900, 240), heat(3, 0, 1), heat(4, 900, 24), heat(5, 0, 24)]);
    expect(order.map(({ id }) => id)).toEqual([4, 3, 2, 5, 1]);
  });

  test('CH3 goes on behind a place, also where what stood there is gone', () => {
    const things = ranked([3, 3, 2, 1].map((heat, at) => ({ type: 'news', id: at + 1, heat })));
    expect(things.map(({ id }) => id)).toEqual([2, 1, 3, 4]);
    const [, second] = things;
    expect(behind(things, second as (typeof things)[number]).map(({ id }) => id)).toEqual([3, 4]);
    const rest = things.filter(({ id }) => id !== 1);
    expect(behind(rest, second as (typeof things)[number]).map(({ id }) => id)).toEqual([3, 4]);
    expect(behind([{ type: 'video', id: 1, heat: 3 }], { type: 'news', id: 1, heat: 3 })).toEqual([]);
    expect(behind([{ type: 'news', id: 1, heat: 3 }], { type: 'video', id: 1, heat: 3 })).toHaveLength(1);
  });
});

describe('CH3 a place', () => {
  test('comes back as it was written, and nothing else is one', () => {
    const places = [
      { in: 'picks', type: 'news', id: 3, index: 2 },
      { in: 'newest', type: 'video', id: 4, at: '2026-12-01 09:00:00.123456+08' },
      { in: 'hot', type: 'news', id: 5, heat: 0.25, asOf: '2026-12-01T09:00:00.000Z' },
    ] as const;
    for (const place of places) expect(readPlace(writePlace(place))).toEqual(place);
    const wrong = ['', 'x', writePlace({ in: 'newest', type: 'news', id: 1, at: "1' or 1=1" })];
    for (const text of wrong) expect(() => readPlace(text)).toThrow();
  });
});

describe('CH5 why an item is out', () => {
  const asked = {
    ...{ types: ['news', 'video'], tagIds: [7, 8], named: new Set(['news 1']) },
    ...{ since: '2026-11-01T00:00:00+08:00', until: '2026-12-01T00:00:00+08:00' },
  };
  const item = { type: 'news', id: 1, audience: 'public', tagIds: [8], publishedAt: '2026-11-01T00:00:00+08:00' };
  const sees = (audience: string): boolean => audience === 'public';

  test('names everything that keeps it out, and nothing of what it meets', () => {
    expect(reasonsOut(item, asked, sees)).toEqual([]);
    expect(reasonsOut({ ...item, publishedAt: '2026-12-01T00:00:00+08:00' }, asked, sees)).toEqual(['tooNew']);
    const other = { type: 'topic', id: 2, audience: 'doctor', tagIds: [9], publishedAt: '2026-10-31T23:59:59+08:00' };
    expect(reasonsOut(other, asked, sees)).toEqual(['audience', 'kind', 'tags', 'topic', 'tooOld']);
    expect(reasonsOut(undefined, asked, sees)).toEqual(['unpublished']);
    const open = { ...asked, tagIds: [], named: null, since: null, until: null };
    expect(reasonsOut({ ...other, type: 'video', audience: 'public' }, open, sees)).toEqual([]);
  });

  test('asks of what an editor chose only that it is there and for the reader', () => {
    expect(reasonsOut({ ...item, type: 'topic', tagIds: [] }, asked, sees, true)).toEqual([]);
    expect(reasonsOut({ ...item, audience: 'member' }, asked, sees, true)).toEqual(['audience']);
  });
});
