import { expect, it } from 'vitest';
import { isPhoneBrowser } from './phone-browser.ts';

it('knows phones from tablets and computers', () => {
  expect(isPhoneBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E')).toBe(
    true,
  );
  expect(isPhoneBrowser('Mozilla/5.0 (Linux; Android 15; X) Chrome/130 Mobile Safari/537 MicroMessenger/8')).toBe(true);
  expect(isPhoneBrowser('Mozilla/5.0 (Linux; Android 15; Tablet) Chrome/130 Safari/537')).toBe(false);
  expect(isPhoneBrowser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537')).toBe(false);
  expect(isPhoneBrowser(undefined)).toBe(false);
});
