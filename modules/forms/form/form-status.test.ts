import { expect, test } from 'vitest';
import { formStatus } from './form-status.ts';

test('a form is open from its first moment on, and closed at its last', () => {
  const limits = { opensAt: '2026-11-01T08:00:00Z', closesAt: '2026-11-02T08:00:00Z', left: 1 };
  const at = (moment: string) => formStatus(limits, new Date(moment));
  expect(at('2026-11-01T07:59:59.999Z')).toBe('early');
  expect(at('2026-11-01T08:00:00.000Z')).toBe('open');
  expect(at('2026-11-02T07:59:59.999Z')).toBe('open');
  expect(at('2026-11-02T08:00:00.000Z')).toBe('closed');
  expect(formStatus({ ...limits, left: 0 }, new Date('2026-11-01T09:00:00Z'))).toBe('full');
});
