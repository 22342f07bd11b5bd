import { expect, test } from 'vitest';
import { watchAttention } from './attention.ts';

test('a page is left alone a minute after the last touch, and attended again with the next', () => {
  const page = new EventTarget();
  let now = 0;
  const isUnattended = watchAttention(page, () => now);
  expect(isUnattended()).toBe(false);
  now = 60_001;
  expect(isUnattended()).toBe(true);
  for (const touch of ['keydown', 'pointermove', 'wheel']) {
    page.dispatchEvent(new Event(touch));
    expect(isUnattended(), touch).toBe(false);
    now += 60_001;
    expect(isUnattended(), touch).toBe(true);
  }
  page.dispatchEvent(new Event('focus'));
  expect(isUnattended()).toBe(true);
});
