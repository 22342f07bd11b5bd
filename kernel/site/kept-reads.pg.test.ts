import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { eventually } from '../testkit/eventually.ts';
import { PAGES_CHANGED } from './page-signals.ts';

let kit: TestApp;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
});
afterAll(() => kit.close());

/** A read that tells how often it was made. */
function counting() {
  let made = 0;
  return async (): Promise<number> => {
    made += 1;
    return made;
  };
}

let told = 0;

/** Tells of a change, and waits until this process has heard of it: a read that any change concerns is made again by then. */
async function tell(change: object): Promise<void> {
  const { keptReads, signals } = kit.services;
  told += 1;
  const key = `told ${told}`;
  const read = counting();
  await keptReads.get(shop.id, key, read);
  await signals.sendNow(PAGES_CHANGED, { shop: shop.id, ...change });
  await eventually(async () => expect(await keptReads.get(shop.id, key, read)).toBe(2));
}

describe('what readers share', () => {
  test('is read again once something changed in its shop, and in no other', async () => {
    const { keptReads } = kit.services;
    const [read, elsewhere] = [counting(), counting()];
    await keptReads.get(shop.id, 'list', read);
    await keptReads.get(other.id, 'list', elsewhere);
    expect(await keptReads.get(shop.id, 'list', read)).toBe(1);
    await tell({});
    expect(await keptReads.get(shop.id, 'list', read)).toBe(2);
    expect(await keptReads.get(other.id, 'list', elsewhere)).toBe(1);
  });

  test.each([
    ['an item of its own type', { type: 'conference', id: 7 }, 2],
    ['another of its types', { type: 'live', id: 7 }, 2],
    ['an item of a type whose name begins alike', { type: 'conf', id: 7 }, 1],
    ['an item of another type', { type: 'news', id: 7 }, 1],
    ['nobody says what', {}, 2],
  ])('and is about two types alone, is read again where %s changed, or stays', async (what, change, times) => {
    const { keptReads } = kit.services;
    const read = counting();
    const ask = () => keptReads.get(shop.id, `coming, ${what}`, read, ['conference', 'live']);
    await ask();
    await tell(change);
    expect(await ask()).toBe(times);
  });

  test('is not taken for another by a key or a type that continues it', async () => {
    const { keptReads } = kit.services;
    await keptReads.get(shop.id, 'live\nkey', async () => 'about anything');
    await keptReads.get(shop.id, 'key', async () => 'about live', ['live']);
    expect(await keptReads.get(shop.id, 'live\nkey', async () => 'anew')).toBe('about anything');
    expect(await keptReads.get(shop.id, 'key', async () => 'anew', ['live'])).toBe('about live');
    expect(await keptReads.get(shop.id, 'key', async () => 'anew')).toBe('anew');
  });
});
