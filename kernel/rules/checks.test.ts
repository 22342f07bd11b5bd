import { expect, test } from 'vitest';
import * as checks from './checks.ts';

const cases: [(value: never) => boolean, unknown[], unknown[]][] = [
  [
    checks.isExternal,
    ['http:', 'https://a.cn', 'HTTPS://a.cn', 'mailto:a@b', 'tel:1'],
    ['', '/x', 'ftp://x', 'httpx:', ' http:', 'javascript:1', '//evil.com'],
  ],
  [checks.isBuiltInUserName, ['admin', 'editor', ' admin '], ['', 'Admin', 'user', 'admin2']],
  [
    checks.isUrl,
    [
      'https://github.com/PanJiaChen/vue-element-admin',
      'http://localhost:3000/?a=1#b',
      'ftp://a.cn/x',
      'https://医.cn',
    ],
    [
      '',
      'github.com/PanJiaChen',
      'https://',
      'https:///x',
      'https://a b',
      'javascript:alert(1)',
      'http:a.cn',
      'http://[x',
    ],
  ],
  [checks.isLowerCase, ['abc'], ['', 'Abc', '123abc', 'abc\n', 'é']],
  [checks.isUpperCase, ['ABC'], ['', 'Abc', '123ABC', 'É']],
  [checks.isLetters, ['ABC', 'aBc'], ['', '123aBC', 'a b', '医']],
  [
    checks.isEmail,
    ['a@b.cn', 'first.last+tag@sub.example.com', 'wang@xn--fiqs8s.xn--fiqs8s', '王@医院.中国'],
    [
      ...['', 'a', 'a@b', '@b.cn', 'a@', 'a@@b.cn', 'a b@c.cn', 'a@b..cn', 'a@.cn', '.a@b.cn', 'a..b@c.cn', 'a@-b.cn'],
      ...['a@b.cn\n', '<a@b.cn>', 'a@1.2.3.4', `${'a'.repeat(65)}@b.cn`, `a@${'b.'.repeat(200)}cn`],
    ],
  ],
  [checks.isString, ['', 'a'], [1, null, undefined, ['a'], {}]],
  [checks.isArray, [[], [1]], ['a', null, { length: 1 }]],
];

test.each(cases.map(([check, accepted, refused]) => ({ check, accepted, refused })))(
  'S6.05 check $check.name',
  ({ check, accepted, refused }) => {
    for (const value of accepted) expect(check(value as never), JSON.stringify(value)).toBe(true);
    for (const value of refused) expect(check(value as never), JSON.stringify(value)).toBe(false);
  },
);
