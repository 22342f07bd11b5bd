import { expect, test } from 'vitest';
import { demoDay, demoMoment } from './demo-days.ts';

test('a day of a demo is one of Asia/Shanghai, also while it is still yesterday in Greenwich', () => {
  const early = new Date('2026-11-23T22:00:00Z');
  const late = new Date('2026-11-24T12:00:00Z');
  expect([demoDay(early, 0), demoDay(late, 0), demoDay(early, -24)]).toEqual([
    '2026-11-24',
    '2026-11-24',
    '2026-10-31',
  ]);
  expect(demoMoment(early, 7, '18:00')).toBe('2026-12-01T10:00:00.000Z');
  expect(demoMoment(late, 7, '18:00')).toBe('2026-12-01T10:00:00.000Z');
});
