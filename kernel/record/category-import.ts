import type { ImportColumnSpec, ImportSpec } from '../module/import-spec.ts';
import type { Label } from '../module/label.ts';
import { recordImport } from './operation-import.ts';

/** What a file says of a category; `position` is the place among its neighbours. */
export const categoryColumns: readonly ImportColumnSpec[] = [
  { key: 'name', label: { zh: '名称', en: 'Name' }, aliases: ['分类'], isRequired: true, example: '血液肿瘤' },
  { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: 'Haematologic malignancies' },
  {
    key: 'key',
    label: { zh: '标识', en: 'Key' },
    isRequired: true,
    hint: {
      zh: '小写字母开头，可含数字与连字符；会出现在网址中',
      en: 'Lower-case letters first, then digits and hyphens too; stands in addresses',
    },
    example: 'haematology',
  },
  {
    key: 'position',
    label: { zh: '排序', en: 'Order' },
    aliases: ['Position'],
    hint: { zh: '0 到 10000 的整数，小的在前', en: 'A whole number from 0 to 10000; small ones come first' },
    example: '10',
  },
];

/** An import of the categories that records of a module are sorted into, one level deep; `table` holds them, each under its key. */
export const categoryImport = (record: string, label: Label, table: string): ImportSpec =>
  recordImport(record, {
    face: 'configure',
    label,
    name: 'name',
    columns: categoryColumns,
    // A key that leads to something of another name is a mistake, which the save names.
    known: { table, ways: [{ columns: { key: 'text', name: 'text' } }] },
  });
