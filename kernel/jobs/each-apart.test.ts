import { expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';

test('goes on behind one that fails, and tells of all of them at the end', async () => {
  const done: number[] = [];
  const error = new Error('no');
  const all = eachApart([1, 2, 3], 'things', async (thing) => {
    if (thing === 2) throw error;
    done.push(thing);
  });
  await expect(all).rejects.toMatchObject({ message: '1 things failed; they are tried again.', errors: [error] });
  expect(done).toEqual([1, 3]);
  await eachApart([], 'things', () => Promise.reject(error));
});
