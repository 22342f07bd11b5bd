import { describe, expect, test } from 'vitest';
import { BOM, type Cell, csvLine } from '../rules/csv.ts';
import { tableRows } from '../testkit/table-rows.ts';
import { JsonTableError } from './read-json.ts';
import { readTable } from './read-table.ts';
import { ZipError } from './read-zip.ts';
import { writeXlsx } from './write-xlsx.ts';

const rows: Cell[][] = [
  ['张三 & <李四>', 13900000101, ''],
  ['说"好"\n换行', -2.5, '=1+1'],
  ['', 0, '血液😀'],
];
async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
async function workbook(): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for await (const piece of writeXlsx('人员/名单', ['姓名', '手机', '备注'], each(rows))) bytes.push(piece);
  return Buffer.concat(bytes);
}

test('what is written as a workbook is read back the same, and no cell of it is a formula', async () => {
  const bytes = await workbook();
  expect(await tableRows(bytes)).toEqual([
    ['姓名', '手机', '备注'],
    ['张三 & <李四>', '13900000101', ''],
    ['说"好"\n换行', '-2.5', '=1+1'],
    ['', '0', '血液😀'],
  ]);
  expect(bytes.includes('<f>')).toBe(false);
});

const csv = 'a,b\r\n张,"x ""y"", z"\r\n\r\n李,\r\n';
test.each([
  ['UTF-8', Buffer.from(csv)],
  ['UTF-8 with its mark', Buffer.from(BOM + csv)],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])],
  ['semicolons', Buffer.from('a;b\n张;"x ""y"", z"\n\n李;')],
  ['tabs', Buffer.from('a\tb\n张\tx "y", z\n\n李\t')],
])('a CSV file in %s is read', async (_what, bytes) => {
  const rows = [];
  for await (const row of readTable(bytes)) rows.push(row);
  expect(rows).toEqual([
    { position: 1, cells: ['a', 'b'] },
    { position: 2, cells: ['张', 'x "y", z'] },
    { position: 4, cells: ['李', ''] },
  ]);
});

test('a CSV file in GB 18030 is read', async () => {
  // 姓名,手机 and 张三,139 as Excel writes them in China.
  const bytes = Buffer.from('d0d5c3fb2ccad6bbfa0d0ad5c5c8fd2c3133390d0a', 'hex');
  expect(await tableRows(bytes)).toEqual([
    ['姓名', '手机'],
    ['张三', '139'],
  ]);
});

test('a line that was written is read back', async () => {
  const cells = ['=1', 'a,b', '"', 'x\r\ny', '-3'];
  expect(await tableRows(Buffer.from(csvLine(cells)))).toEqual([cells]);
});

test('what only begins like a workbook is refused', async () => {
  const bytes = await workbook();
  await expect(tableRows(bytes.subarray(0, bytes.length - 30))).rejects.toThrow(ZipError);
});

describe('JSON', () => {
  const read = (value: unknown) => tableRows(Buffer.from(JSON.stringify(value)));

  test('is a list of objects, each with the names it has', async () => {
    expect(
      await read([
        { key: 'a.b', zh: '=甲' },
        { key: 'c', en: 3, zh: null },
      ]),
    ).toEqual([
      ['key', 'zh', 'en'],
      ['a.b', '=甲', ''],
      ['c', '', '3'],
    ]);
  });

  test('or texts by their keys, nested or not', async () => {
    expect(await read({ 'news.site.title': '动态', topic: { site: { title: '专题' } } })).toEqual([
      ['key', 'text'],
      ['news.site.title', '动态'],
      ['topic.site.title', '专题'],
    ]);
  });

  test('anything else is none', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as unknown;
    for (const bad of [[1, 2], [['a']], [{ a: { b: 1 } }], { a: ['b'] }, deep]) {
      await expect(read(bad)).rejects.toThrow(JsonTableError);
    }
    // A CSV file whose first cell begins like JSON stays one.
    expect(await tableRows(Buffer.from('[a],b\r\n1,2'))).toEqual([
      ['[a]', 'b'],
      ['1', '2'],
    ]);
  });
});
