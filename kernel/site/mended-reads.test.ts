import { expect, test } from 'vitest';
import { MendedReads, type Mending } from './mended-reads.ts';

interface Kept {
  reads: number;
  mended: number[];
}

/** Reads that tell how often they were read anew, and after which changes mended; null for an item that is gone. */
function reads(): Mending<Kept> {
  let read = 0;
  return {
    read: async () => {
      read += 1;
      return { reads: read, mended: [] };
    },
    mend: async (kept, changed) =>
      changed.includes(-1) ? null : { ...kept, mended: [...kept.mended, ...changed].toSorted((a, b) => a - b) },
  };
}

test('is read once, and mended by the items of its shop and type that changed since', async () => {
  const mended = new MendedReads();
  const mending = reads();
  const get = (): Promise<Kept> => mended.get(1, 'news', 'all', mending);
  expect(await get()).toEqual({ reads: 1, mended: [] });
  mended.note(1, 'news', 7);
  mended.note(1, 'topic', 8);
  mended.note(2, 'news', 9);
  expect(await get()).toEqual({ reads: 1, mended: [7] });
  expect(await get()).toEqual({ reads: 1, mended: [7] });
});

test('who asks after a change is never given what was being read before it', async () => {
  const mended = new MendedReads();
  const mending = reads();
  const before = mended.get(1, 'news', 'all', mending);
  mended.note(1, 'news', 7);
  const after = mended.get(1, 'news', 'all', mending);
  expect(await before).toEqual({ reads: 1, mended: [] });
  expect(await after).toEqual({ reads: 1, mended: [7] });
});

test('is read anew where it cannot be mended, too much changed, or nobody says what', async () => {
  const mended = new MendedReads();
  const mending = reads();
  const get = (shop = 1): Promise<Kept> => mended.get(shop, 'news', 'all', mending);
  await get();
  mended.note(1, 'news', -1);
  expect(await get()).toEqual({ reads: 2, mended: [] });
  for (let id = 1; id <= 201; id += 1) mended.note(1, 'news', id);
  expect(await get()).toEqual({ reads: 3, mended: [] });
  await get(2);
  mended.forget(1);
  expect(await get()).toEqual({ reads: 5, mended: [] });
  expect(await get(2)).toEqual({ reads: 4, mended: [] });
  mended.forget();
  expect(await get(2)).toEqual({ reads: 6, mended: [] });
});

test('a failure is not kept', async () => {
  const mended = new MendedReads();
  const away = { ...reads(), read: () => Promise.reject(new Error('away')) };
  await expect(mended.get(1, 'news', 'all', away)).rejects.toThrow('away');
  expect(await mended.get(1, 'news', 'all', reads())).toEqual({ reads: 1, mended: [] });
});
