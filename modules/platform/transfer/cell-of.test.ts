import { expect, test } from 'vitest';
import { cellOf, propertyOf } from './cell-of.ts';

const words = { locale: 'zh-CN', yes: '是', no: '否' } as const;
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
