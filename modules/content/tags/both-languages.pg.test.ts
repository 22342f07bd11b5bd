import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

type Saved = { id: number; version: number };

let kit: TestApp;
let me: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  me = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());

async function call(locale: Locale, method: 'GET' | 'POST', url: string, input?: Record<string, unknown>) {
  const form = input && { 'content-type': 'application/x-www-form-urlencoded' };
  const headers = { ...me.headers, 'accept-language': locale, cookie: `lang=${locale}`, ...form };
  const answer = await kit.app.server.inject({ method, url, headers, ...(input && { payload: encodeForm(input) }) });
  expect([url, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([url, 200, true]);
  return answer.json();
}
const save = async (url: string, input: Record<string, unknown>): Promise<Saved> =>
  (await call('zh-CN', 'POST', `${url}/save`, input)).data;
const first = async (locale: Locale, url: string) => (await call(locale, 'GET', `${url}/list`)).data[0];
const both = async <T>(read: (locale: Locale) => Promise<T>): Promise<T[]> => [await read('zh-CN'), await read('en')];

test('the console tells the names of what a record belongs to in the reader’s language', async () => {
  const categories = '/api/configure/tags/category';
  const { id: categoryId } = await save(categories, { key: 'disease', name: '疾病', nameEn: 'Diseases' });
  const tags = '/api/admin/tags/tag';
  const above = await save(tags, { name: '淋巴瘤', nameEn: 'Lymphoma', categoryId });
  const below = await save(tags, { name: '滤泡性', nameEn: 'Follicular', categoryId, parentId: above.id });
  const namesOf = async (locale: Locale) => {
    const { data } = await call(locale, 'GET', `${tags}/show/${below.id}`);
    const row = (await call(locale, 'GET', `${tags}/list?parentId=${above.id}`)).data[0];
    expect([row.categoryName, row.parentName]).toEqual([data.categoryName, data.parentName]);
    return [data.categoryName, data.parentName];
  };
  expect(await both(namesOf)).toEqual([
    ['疾病', '淋巴瘤'],
    ['Diseases', 'Lymphoma'],
  ]);

  const news = await save('/api/configure/news/category', { key: 'guide', name: '指南', nameEn: 'Guidelines' });
  await save('/api/admin/news/article', { title: '指南更新', categoryId: news.id });
  expect(await both(async (locale) => (await first(locale, '/api/admin/news/article')).categoryName)).toEqual([
    '指南',
    'Guidelines',
  ]);
  await save('/api/configure/news/category', { key: 'sub', name: '解读', nameEn: 'Readings', parentId: news.id });
  const parents = async (locale: Locale) =>
    (await call(locale, 'GET', '/api/configure/news/category/list?q=sub')).data[0].parentName;
  expect(await both(parents)).toEqual(['指南', 'Guidelines']);

  await save('/api/configure/topic/category', { key: 'only', name: '没有英文名' });
  await save('/api/admin/topic/topic', { title: '专题', category: 'only' });
  expect(await both(async (locale) => (await first(locale, '/api/admin/topic/topic')).categoryName)).toEqual([
    '没有英文名',
    '没有英文名',
  ]);
});

test('what was removed keeps its name in both languages', async () => {
  const category = await save('/api/configure/tags/category', { key: 'kept', name: '肿瘤', nameEn: 'Tumours' });
  const tag = await save('/api/admin/tags/tag', { name: '骨髓瘤', nameEn: 'Myeloma', categoryId: category.id });
  await call('zh-CN', 'POST', '/api/admin/tags/tag/remove', { ...tag, reason: '' });
  const bin = '/api/admin/bin/entry';
  const entry = await first('en', bin);
  expect([entry.name, entry.nameEn]).toEqual(['骨髓瘤', 'Myeloma']);
  const titleOf = async (locale: Locale) => (await call(locale, 'GET', `${bin}/show/${entry.id}`)).data.name;
  expect(await both(titleOf)).toEqual(['骨髓瘤', 'Myeloma']);
  expect((await call('en', 'GET', `${bin}/list?q=myelo`)).total).toBe(1);
});
