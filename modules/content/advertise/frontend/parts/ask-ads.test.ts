import { expect, test } from 'vitest';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { askAds } from './ask-ads.ts';

test('the slots of a page that come near together ask by one call, and each gets its own', async () => {
  const asked: unknown[] = [];
  const client = {
    call: async (_endpoint: unknown, input: { slot: string }) => {
      asked.push(input);
      return { data: input.slot.split(',').map((slot) => ({ slot, id: slot.length })) };
    },
  } as unknown as Caller;
  const page = { type: 'news', id: 7 };
  const both = await Promise.all([
    askAds(client, page, 'news'),
    askAds(client, page, 'side'),
    askAds(client, page, 'news'),
  ]);
  expect(both.map((ads) => ads.map(({ slot }) => slot))).toEqual([['news'], ['side'], ['news']]);
  expect(asked).toEqual([{ slot: 'news,side', context: page }]);
  await Promise.all([askAds(client, page, 'news'), askAds(client, { type: 'news' }, 'news-list')]);
  expect(asked.slice(1)).toEqual([
    { slot: 'news', context: page },
    { slot: 'news-list', context: { type: 'news' } },
  ]);
});
