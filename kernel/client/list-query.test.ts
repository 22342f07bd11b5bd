import { expect, test } from 'vitest';
import { listQuery } from './list-query.ts';

const query = listQuery('/things', { group: 'key', tag: 'number', q: 'words', sort: ['latest', 'views'] });
const read = (text: string) => query.read(new URL(`https://a.example/things${text}`));
const nothing = { group: '', tag: 0, q: '', sort: 'latest', page: 1 } as const;

test('reads what makes sense, and leaves out what does not', () => {
  expect(read('?group=lung&tag=7&q=%20new%20&sort=views&page=3')).toEqual({
    ...{ group: 'lung', tag: 7, q: 'new', sort: 'views', page: 3 },
  });
  expect(read('?group=%3Cb%3E&tag=-1&sort=odd&page=x&other=1')).toEqual(nothing);
  expect(read(`?q=${'a'.repeat(200)}&page=999999999`)).toMatchObject({ q: 'a'.repeat(100), page: 100_000 });
});

test('writes the address without what is usual', () => {
  expect(query.address(nothing)).toBe('/things');
  expect(query.address({ group: 'lung', sort: 'views', page: 2 })).toBe('/things?group=lung&sort=views&page=2');
  expect(read(query.address({ q: '双抗 & more' }).slice('/things'.length)).q).toBe('双抗 & more');
});

test('says what the list is narrowed to', () => {
  expect(query.narrowed(nothing)).toEqual({});
  expect(query.narrowed({ ...nothing, tag: 7, page: 4 })).toEqual({ tag: 7 });
});
