import { expect, test } from 'vitest';
import { chooseLocale, defaultLocale, fallbackLocale, locales, normalizeLocale, textLocale } from './locale.ts';

test.each(['zh', 'cn', 'zh-CN', 'ZH-cn', 'CN', 'fr', 'zh-TW', 'en-US', '', undefined, null])(
  'S4.08 language %j is zh-CN',
  (text) => expect(normalizeLocale(text)).toBe('zh-CN'),
);

test.each(['en', 'EN'])('S4.08 language %j is en', (text) => expect(normalizeLocale(text)).toBe('en'));

test('S4.08 language is chosen by query, then cookie, then the default of the shop', () => {
  expect(chooseLocale({ query: 'en', cookie: 'zh-CN', shopDefault: 'zh-CN' })).toBe('en');
  expect(chooseLocale({ query: 'fr', cookie: 'en', shopDefault: 'en' })).toBe('zh-CN');
  expect(chooseLocale({ query: '', cookie: 'en', shopDefault: 'zh-CN' })).toBe('en');
  expect(chooseLocale({ cookie: 'cn', shopDefault: 'en' })).toBe('zh-CN');
  expect(chooseLocale({ shopDefault: 'en' })).toBe('en');
  expect(chooseLocale({})).toBe('zh-CN');
});

test('S4.08 language zh-CN is the default and en the fallback of messages', () => {
  expect(locales).toEqual(['zh-CN', 'en']);
  expect([defaultLocale, fallbackLocale]).toEqual(['zh-CN', 'en']);
});

test('a text with Chinese characters is marked as Chinese, any other as English', () => {
  expect(textLocale('衡准临床研究学术部. 关于举办培训班的通知, 2026')).toBe('zh-CN');
  expect(textLocale('Hart A. Outcomes of CAR-T. J Invented Haematol 2026;12:801–12')).toBe('en');
});
