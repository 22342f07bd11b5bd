import { expect, test } from 'vitest';
import { isRobot } from './is-robot.ts';

test('robots are known by their user agent, and so is nobody at all', () => {
  expect(isRobot(undefined)).toBe(true);
  expect(isRobot('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe(true);
  expect(isRobot('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(false);
});
