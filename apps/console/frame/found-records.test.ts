import { expect, test } from 'vitest';
import { findable, foundPlaces } from './found-records.ts';

const screen = (path: string, find: { list: string; name: string } | null) => ({
  face: 'backend' as const,
  path,
  module: 'news',
  folder: 'content/news',
  file: 'backend/article-list.tsx',
  find,
});
const [news] = findable([screen('news/:id?', { list: '/api/x', name: 'title' }), screen('reviews', null)]);

test('screens without a list to ask are left out', () => {
  expect(findable([screen('reviews', null)])).toEqual([]);
});

test('a record opens by its number, named in the language that is read', () => {
  if (!news) throw new Error('the screen is findable');
  const rows = [
    { id: 7, title: '年会', titleEn: 'Annual meeting' },
    { id: 8, title: '骨髓瘤', titleEn: '' },
  ];
  expect(foundPlaces(news, '资讯', rows, false).map(({ label, address }) => [label, address])).toEqual([
    ['年会', '/backend/news/7'],
    ['骨髓瘤', '/backend/news/8'],
  ]);
  expect(foundPlaces(news, 'News', rows, true).map(({ label }) => label)).toEqual(['Annual meeting', '骨髓瘤']);
});

test('a row without a number opens a search on its screen', () => {
  const [setting] = findable([{ ...screen('setting', { list: '/api/y', name: 'label' }), face: 'configure' }]);
  if (!setting) throw new Error('the screen is findable');
  const rows = [{ key: 'signIn.memberDays', label: { zh: '有效天数', en: 'Days' } }];
  expect(foundPlaces(setting, '设置', rows, true)).toEqual([
    { label: 'Days', address: '/configure/setting?q=signIn.memberDays', group: '设置', face: 'configure' },
  ]);
});
