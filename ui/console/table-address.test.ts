import { expect, test } from 'vitest';
import { besideTable, readTableAddress, sameSelection, type TableAddress, writeTableAddress } from './table-address.ts';

const full: TableAddress = {
  page: 3,
  limit: 50,
  cursor: '',
  sort: '-createdAt',
  q: '骨髓瘤',
  filters: { state: 'draft,in_review', category: '7' },
};

test('what is written into an address is read back the same', () => {
  expect(readTableAddress(writeTableAddress(full), ['state', 'category'])).toEqual(full);
});

test('a place in a long list takes the number of the page', () => {
  const placed = { ...full, page: 1, cursor: 'WyItaWQi' };
  const query = writeTableAddress({ ...placed, page: 7 });
  expect(query.has('page')).toBe(false);
  expect(readTableAddress(query, ['state', 'category'])).toEqual(placed);
});

test('an untouched table leaves the address empty', () => {
  const untouched = readTableAddress(new URLSearchParams(), ['state']);
  expect(untouched).toEqual({ page: 1, limit: 20, cursor: '', sort: '', q: '', filters: {} });
  expect(writeTableAddress(untouched).toString()).toBe('');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'limit=7', 'limit=1000'])(
  'nonsense in the address counts as not given: %s',
  (query) => {
    expect(readTableAddress(new URLSearchParams(query), [])).toMatchObject({ page: 1, limit: 20 });
  },
);

test('a query key that is no filter of this table is left alone', () => {
  expect(readTableAddress(new URLSearchParams('state=draft&utm=x'), ['state']).filters).toEqual({ state: 'draft' });
});

test('what stands beside a table stays when the table is read anew', () => {
  const query = new URLSearchParams('edit=1&tab=history&q=a&state=draft&sort=-name&page=2&cursor=x&limit=50');
  expect(besideTable(query, ['state']).toString()).toBe('edit=1&tab=history');
});

test('two selections are the same whatever the page, the order and empty filters', () => {
  expect(sameSelection(full, { q: full.q, filters: { ...full.filters, author: '' } })).toBe(true);
  expect(sameSelection(full, { q: full.q, filters: { state: 'draft' } })).toBe(false);
  expect(sameSelection(full, { q: '', filters: full.filters })).toBe(false);
});
