import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, index, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { forgetIndexColumns } from './forget-index-columns.ts';

const made = () => pgTable('heavy', { name: text('name').notNull() }, (table) => [index('heavy_name').on(table.name)]);

test('what indexes ask of a table goes, and what statements ask of it stays', () => {
  const [kept, bare] = [made(), made()];
  forgetIndexColumns({ bare, word: 'no table' });
  expect(getTableConfig(kept).indexes).toHaveLength(1);
  expect(() => getTableConfig(bare)).toThrow();
  expect([getTableName(bare), getTableColumns(bare).name.name]).toEqual(['heavy', 'name']);
  expect(getTableColumns(bare).name.mapToDriverValue('x')).toBe('x');
});
