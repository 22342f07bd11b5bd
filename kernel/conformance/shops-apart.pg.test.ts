import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testkit/app.ts';
import { GIVE_UP_MS } from '../testkit/limits.ts';
import { fingerprint } from './fingerprint.ts';
import { platformOperations, sharedHouse, shopOperations, testOfAll } from './house.ts';
import { openTables } from './second-wall.ts';
import { send } from './send.ts';
import type { Stage } from './stage.ts';
import { intruders, type Leak, type Pair, prepareBoth, sweep } from './sweep.ts';

/** Every operation is prepared in two shops and called by twelve kinds of people before anything is looked at: on a busy machine that takes minutes. */
const SWEPT_MS = 3 * GIVE_UP_MS;
let kit: TestApp;
let a: Stage;
let b: Stage;
let pairs: Pair[];
let leaks: Leak[];
let before: Record<string, string>;
let after: Record<string, string>;
/** Answers in which the other shop's people saw its mark. */
let seen = 0;

beforeAll(async () => {
  ({ kit, shop: a, other: b } = await sharedHouse());
  pairs = await prepareBoth(
    a,
    b,
    shopOperations.map(([name]) => name),
  );
  // What they have read may be kept somewhere: it must not be told to others from there either.
  for (const { name, foreign, binding } of pairs) {
    if (binding.endpoint.method === 'GET' && (await b.play(name, foreign)).text.includes(b.mark)) seen += 1;
  }
  before = await fingerprint(kit, b.shop);
  leaks = await sweep(a, pairs, b.mark);
  after = await fingerprint(kit, b.shop);
}, SWEPT_MS);

describe('shops are apart, for every operation and every kind of person', () => {
  test('ISO-2 ISO-3 nothing of another shop is shown, and its records are like none', () => {
    expect(leaks.map(({ operation, by, says }) => `${operation} by ${by} ${says}`)).toEqual([]);
  });

  test('ISO-2 not a row of the other shop has changed', () => {
    expect(after).toEqual(before);
  });

  test.each(platformOperations)('%s lives on the platform alone: no shop knows it', async (_name, binding) => {
    for (const by of intruders.filter((kind) => kind !== 'platform')) {
      const answer = await send(kit, binding, { as: await a.caller(by), input: {} });
      expect(answer.status, by).toBe(404);
      expect(answer.body.code, by).toBe('NOT_FOUND');
    }
  });

  test('ISO-7 the second wall: without a condition of ours, no table shows a row of the other shop', async () => {
    expect(await openTables(kit, a.shop, b.shop)).toEqual([]);
  });

  testOfAll('the sweep was about something: the other shop has marked rows, and its own people saw them', () => {
    const filled = Object.entries(before).filter(([, hash]) => !hash.startsWith('0 '));
    expect(filled.length).toBeGreaterThan(15);
    expect(seen).toBeGreaterThan(20);
  });
});
