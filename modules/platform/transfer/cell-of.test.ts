import { expect, test } from 'vitest';
import { cellOf, propertyOf } from './cell-of.ts';

const words = { locale: 'zh-CN', yes: '是', no: '否', isRaw: false } as const;
test.each([
  ['active', { active: '正常' }, '正常'],
  ['blocked', { active: '正常' }, 'blocked'],
  [true, undefined, '是'],
  [12.5, undefined, 12.5],
  [null, undefined, ''],
  [['a', 'b'], { a: '甲' }, '甲、b'],
  [
    [
      { id: 1, name: '编辑' },
      { id: 2, name: '主编' },
    ],
    undefined,
    '编辑、主编',
  ],
  [{ id: 7, title: '标题' }, undefined, '标题'],
  [{ 'zh-CN': '海纳', en: 'Haina' }, undefined, '海纳'],
  [{ zh: '', en: 'Notices' }, undefined, 'Notices'],
  [{ id: 7, name: { zh: '通知', en: 'Notices' } }, undefined, '通知'],
  [[{ permission: 'role.role.view', scope: 'all' }], undefined, 'role.role.view all'],
  ['2026-11-21T08:00:00+08:00', undefined, '2026-11-21 08:00'],
])('%j is written as a person reads it', (value, labels, cell) => {
  expect(String(cellOf(value, { key: 'x', title: 'x', labels }, words))).toContain(String(cell));
});

test.each([
  ['totalFen', 216_000, 2160],
  ['fen', -1050, -10.5],
  ['taxFen', 1, 0.01],
  ['openFen', null, ''],
  ['stiffen', 300, 300],
])('an amount under %s is told to people in yuan, and to programs as its key says', (key, value, cell) => {
  expect(cellOf(value, { key, title: '金额', isHundredths: false }, words)).toBe(cell);
  expect(cellOf(value, { key, title: '金额' }, { ...words, isRaw: true })).toBe(value ?? '');
});

test('of things that a column tells in parts each part is written as a value of its own', () => {
  const tiers = [
    { name: '早鸟价', nameEn: 'Early bird', fen: 140_000, until: '2027-01-31T16:00:00Z', most: 3 },
    { name: '标准价', nameEn: 'Standard', fen: 0, until: null },
  ];
  const column = { key: 'tiers', title: '价格', parts: ['name', 'fen', 'until'] };
  expect(cellOf(tiers, column, words)).toBe('早鸟价 1400 2027-02-01 00:00:00、标准价 0');
  expect(cellOf(tiers, column, { ...words, locale: 'en' })).toBe('Early bird 1400 2027-02-01 00:00:00、Standard 0');
});

test('what is stored in hundredths is told whole where its column says so', () => {
  const column = { key: 'credits', title: '学分', isHundredths: true };
  expect(cellOf(50, column, words)).toBe(0.5);
  expect(cellOf(50, column, { ...words, isRaw: true })).toBe(50);
});

test.each([
  ['name', '林'],
  ['texts.city', '杭州'],
  ['texts.quality.pace', '好'],
  ['texts.constructor', null],
  ['texts.none', null],
  ['name.length', null],
  ['none.city', null],
])('the column %s holds %j', (key, value) => {
  expect(propertyOf({ name: '林', texts: { city: '杭州', 'quality.pace': '好' } }, key)).toBe(value);
});
