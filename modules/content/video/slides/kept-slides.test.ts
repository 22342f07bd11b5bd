import { expect, test } from 'vitest';
import { KeptSlides } from './kept-slides.ts';

test('what many ask for at once is made once; what was asked for longest ago makes room; what failed is made anew', async () => {
  const made: string[] = [];
  const slides = new KeptSlides<string>(6, ({ length }) => length);
  const ask = (key: string) =>
    slides.get(key, async () => {
      made.push(key);
      return 'abc';
    });
  await Promise.all([ask('1'), ask('1'), ask('2')]);
  await ask('1');
  expect(made).toEqual(['1', '2']);
  // The second lies there longest without being asked for.
  await ask('3');
  await ask('1');
  expect(made).toEqual(['1', '2', '3']);
  await ask('2');
  expect(made).toEqual(['1', '2', '3', '2']);
  let tries = 0;
  const broken = () =>
    slides.get('broken', async () => {
      tries += 1;
      throw new Error('not now');
    });
  await expect(broken()).rejects.toThrow();
  await expect(broken()).rejects.toThrow();
  expect(tries).toBe(2);
});
