import { expect, test } from 'vitest';
import { isNoWider } from '../../envelope/rules/audience-order.ts';
import { differing, filesIn, inOtherShop, withoutPictures } from './own-texts.ts';
import { agreementOf } from './states.ts';
import { type CopyFacts, type OriginFacts, verdictOf } from './verdict.ts';

const copy = (more: Partial<CopyFacts> = {}): CopyFacts => ({
  ...{ state: 'standing', audience: 'public', isFollowing: true, edition: 1, wanted: 1 },
  ...more,
});
type Text = NonNullable<NonNullable<OriginFacts>['text']>;
const origin = (text: Partial<Text> | null = {}, more: Partial<NonNullable<OriginFacts>> = {}): OriginFacts => ({
  ...{ isShopOpen: true, isAgreed: true, isOffered: true },
  text: text && { edition: 1, audience: 'public', isCopy: false, ...text },
  ...more,
});
const verdict = (of: CopyFacts, from: OriginFacts) => verdictOf(of, from, isNoWider);
const waiting = (more: Partial<CopyFacts> = {}) => copy({ state: 'waiting', edition: 0, ...more });

test.each([
  [waiting(), origin(), ''],
  [waiting(), null, 'shop_closed'],
  [waiting(), origin({}, { isShopOpen: false }), 'shop_closed'],
  [waiting(), origin({}, { isAgreed: false }), 'not_agreed'],
  [waiting(), origin({}, { isOffered: false }), 'not_offered'],
  [waiting(), origin(null), 'not_offered'],
  [waiting(), origin({ isCopy: true }), 'not_offered'],
  [waiting(), origin({ audience: 'role:editor' }), 'not_offered'],
  [waiting(), origin({ audience: 'answered:3' }), 'not_offered'],
  [waiting(), origin({ edition: 2 }), 'text_changed'],
  [waiting({ wanted: 7 }), origin(), 'text_changed'],
  [waiting(), origin({ audience: 'member' }), 'audience_wider'],
])('a new copy is made or refused (%#)', (of, from, problem) => {
  expect(verdict(of, from)).toEqual(
    problem === '' ? { do: 'make' } : { do: 'refuse', problem: `syndication.${problem}` },
  );
});

test.each([
  ['as its origin', copy(), origin(), { do: 'keep', problem: '' }],
  ['follows', copy(), origin({ edition: 3 }), { do: 'renew' }],
  [
    'follows without any offer or agreement left',
    copy(),
    origin({ edition: 2 }, { isOffered: false, isAgreed: false }),
    { do: 'renew' },
  ],
  ['stays', copy({ isFollowing: false }), origin({ edition: 2 }), { do: 'keep', problem: '' }],
  ['goes to what was asked for', copy({ isFollowing: false, wanted: 2 }), origin({ edition: 2 }), { do: 'renew' }],
  [
    'goes to nothing that nobody has read',
    copy({ isFollowing: false, wanted: 2 }),
    origin({ edition: 3 }),
    { do: 'keep', problem: 'syndication.text_changed' },
  ],
  [
    'is narrowed, also where it stays',
    copy({ isFollowing: false }),
    origin({ edition: 2, audience: 'doctor' }),
    { do: 'narrow' },
  ],
  ['goes with its origin', copy(), origin(null), { do: 'end' }],
  ['goes where its origin is for few', copy(), origin({ audience: 'role:x' }), { do: 'end' }],
  ['stays where its shop is no more', copy(), null, { do: 'keep', problem: '' }],
  ['is revived by nothing', copy({ state: 'recalled' }), origin({ edition: 9 }), { do: 'keep', problem: '' }],
  ['is revived by nothing here either', copy({ state: 'ended' }), origin(), { do: 'keep', problem: '' }],
] as const)('a copy %s', (_what, of, from, expected) => {
  expect(verdict(of, from)).toEqual(expected);
});

test('an audience is no wider than another one', () => {
  const pairs = [
    ['public', 'public', true],
    ['member', 'public', true],
    ['answered:3', 'member', true],
    ['public', 'member', false],
    ['member', 'doctor', false],
    ['role:x', 'doctor', false],
    ['doctor', 'doctor', true],
  ] as const;
  for (const [audience, limit, holds] of pairs)
    expect([audience, limit, isNoWider(audience, limit)]).toEqual([audience, limit, holds]);
});

test('two shops agree where both said yes', () => {
  expect([agreementOf('yes', 'yes'), agreementOf('open', 'yes'), agreementOf('yes', 'open')]).toEqual([
    'agreed',
    'asks',
    'asked',
  ]);
  expect([agreementOf('no', 'yes'), agreementOf('yes', 'no'), agreementOf('no', 'open')]).toEqual([
    'ended',
    'ended',
    'ended',
  ]);
});

test('a text in another shop: files by their numbers there, links to where they led, and nothing else changed', () => {
  const body =
    '<p><a href="/news/a">a</a> <a href="https://x.example/b">b</a> <a href="//c.example">c</a> <a href="/api/file/8/h.pdf">d</a></p>' +
    '<figure><img src="/api/file/7/abc.webp" alt="图 1"></figure>';
  const values = { body, cover: '/api/file/7/abc.webp', coverFile: 7, keyFacts: ['href="/x"'], position: 3 };
  expect(filesIn(values)).toEqual([7, 8]);
  const there = inOtherShop(
    values,
    new Map([
      [7, 70],
      [8, 80],
    ]),
    'https://from.example',
  );
  expect(there).toMatchObject({ cover: '/api/file/70/abc.webp', coverFile: 70, position: 3 });
  expect(there.body).toContain('href="https://from.example/news/a"');
  expect(there.body).toContain('href="https://x.example/b"');
  expect(there.body).toContain('href="//c.example"');
  expect(there.body).toContain('href="/api/file/80/h.pdf"');
  expect(withoutPictures(body)).toContain('<figure>图 1</figure>');
  expect(
    differing(
      there,
      inOtherShop(
        values,
        new Map([
          [7, 1],
          [8, 2],
        ]),
        'https://from.example',
      ),
    ),
  ).toEqual([]);
  expect(
    differing({ lead: 'a', author: { name: 'b', org: '' } }, { lead: 'c', author: { name: 'b', org: '' } }),
  ).toEqual([{ field: 'lead', before: 'a', after: 'c' }]);
});
