import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../testkit/any-character.ts';
import { safePath } from './safe-path.ts';

const hostile = [
  '',
  ' ',
  'evil.com',
  'www.evil.com/path',
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '//evil.com/%2f..',
  '//evil.com:443/',
  '//user@evil.com',
  '//shop-b.example.cn/home',
  '//xn--80ak6aa92e.com',
  '//аррӏе.com',
  '//evil。com',
  '//[::1]/',
  '//0x7f000001/',
  '//2130706433',
  '//127.0.0.1',
  '/\\evil.com',
  '/\\/evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\\\\evil.com',
  '/a\\..\\..\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r/evil.com',
  '/\r\n/evil.com',
  '\t//evil.com',
  '\n//evil.com',
  ' //evil.com',
  '\u0000//evil.com',
  '/\u0000/evil.com',
  '/\u001f/evil.com',
  '/\u0085/evil.com',
  '\u00a0//evil.com',
  '\u3000//evil.com',
  '\ufeff//evil.com',
  '/..//evil.com',
  '/.//evil.com',
  '/../..//evil.com',
  '/a/..//evil.com',
  '/a/b/../..//evil.com',
  '/%2e%2e//evil.com',
  '/%2e//evil.com',
  '/.%2e//evil.com',
  '/%2f/evil.com',
  '/%2fevil.com',
  '/%2Fevil.com',
  '/%252fevil.com',
  '/%25252fevil.com',
  '/%5cevil.com',
  '/%5C%5Cevil.com',
  '/%255cevil.com',
  '/a%2f..%2f%2fevil.com',
  '/a/%2e%2e/%2fevil.com',
  '/a/%252e%252e/%252fevil.com',
  '/%09/evil.com',
  '/%0a/evil.com',
  '/%0d%0aSet-Cookie:%20sid=1',
  '/%0d%0aLocation:%20https://evil.com',
  '/%250d%250aLocation:evil.com',
  '/home\r\nSet-Cookie: sid=1',
  '/home?x=1\r\nSet-Cookie: sid=1',
  '/%00',
  '/／evil.com',
  '/%EF%BC%8Fevil.com',
  '/＼evil.com',
  '/%c0%afevil.com',
  '/%',
  '/%zz/evil.com',
  '/\ud800',
  'http://evil.com',
  'https://evil.com',
  'HTTPS://EVIL.COM',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https:\\\\evil.com',
  'https://shop-a.example.cn@evil.com/',
  'https://shop-a.example.cn.evil.com/',
  'https://shop-a.example.cn/home',
  'https://shop-b.example.cn/home',
  'https://evil.com?shop-a.example.cn',
  'https://evil.com#@shop-a.example.cn',
  'http:evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/home',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop-a.example.cn/1',
  'file:///etc/passwd',
  'ftp://evil.com',
  'mailto:a@evil.com',
  'weixin://dl/business',
  '@evil.com',
  ':@evil.com',
  '?origin=//evil.com',
  '#//evil.com',
  '.evil.com',
  '..//evil.com',
  './/evil.com',
  '%2f%2fevil.com',
  '%68ttps://evil.com',
  `/${'a'.repeat(2048)}`,
];

const inside: [string, string][] = [
  ['/', '/'],
  ['/home', '/home'],
  ['/mobile/page?id=7', '/mobile/page?id=7'],
  ['/topic?category=news&id=3#top', '/topic?category=news&id=3'],
  ['/a/../b', '/b'],
  ['/../../b', '/b'],
  ['/标签/肺癌', '/%E6%A0%87%E7%AD%BE/%E8%82%BA%E7%99%8C'],
  ['/tag/PD-1／L1', '/tag/PD-1%EF%BC%8FL1'],
  ['/a b', '/a%20b'],
  ['/score/100%25', '/score/100%25'],
  ['/@evil.com', '/@evil.com'],
  ['/evil.com', '/evil.com'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/login?origin=https%3A%2F%2Fevil.com', '/login?origin=https%3A%2F%2Fevil.com'],
  ['/search?q=a%0d%0ab', '/search?q=a%0d%0ab'],
  ['/search?q=//evil.com', '/search?q=//evil.com'],
];

describe('RED-1 redirect guard', () => {
  test('RED-1 the corpus holds at least 60 hostile targets, each only once', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  test.each(hostile)('RED-1 refuses %j', (target) => {
    expect(safePath(target)).toBeNull();
  });

  test.each(inside)('RED-1 keeps %j on the origin', (target, path) => {
    expect(safePath(target)).toBe(path);
  });

  test('RED-1 refuses what is missing', () => {
    expect(safePath(undefined)).toBeNull();
    expect(safePath(null)).toBeNull();
  });

  test('RED-1 no built string leaves the origin or carries a header, and a second pass changes nothing', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '@', ':', '?', '#', '%', '%2f', '%5c', '%2e', '%25', '%0d%0a', '\t', '\r\n'],
      ...['evil.com', 'https:', 'javascript:', 'a', '肺', '／', '。'],
    );
    const target = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: anyCharacter }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(target, (text) => {
        const path = safePath(text);
        if (path === null) return;
        const origin = 'https://shop-a.example.cn';
        expect(new URL(path, `${origin}/deep/page`).origin).toBe(origin);
        expect(new URL(origin + path).origin).toBe(origin);
        expect(new URL(decodeURIComponent(new URL(path, origin).pathname), origin).origin).toBe(origin);
        expect(path).toMatch(/^[\x21-\x7e]+$/);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
