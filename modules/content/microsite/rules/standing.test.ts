import { expect, test } from 'vitest';
import { standingAt } from './standing.ts';

test('MS3 a microsite is open from its first moment on and has ended at its last', () => {
  const site = { isOn: true, startsAt: '2026-06-01T00:00:00+08:00', endsAt: '2026-07-01T00:00:00+08:00' };
  const at = (moment: string): string => standingAt(site, Date.parse(moment));
  expect(at('2026-05-31T23:59:59.999+08:00')).toBe('before');
  expect(at('2026-06-01T00:00:00+08:00')).toBe('open');
  expect(at('2026-06-30T23:59:59+08:00')).toBe('open');
  expect(at('2026-07-01T00:00:00+08:00')).toBe('ended');
  expect(standingAt({ ...site, isOn: false }, Date.parse('2026-06-15T00:00:00+08:00'))).toBe('closed');
  expect(standingAt({ isOn: true, startsAt: null, endsAt: null }, 0)).toBe('open');
});
