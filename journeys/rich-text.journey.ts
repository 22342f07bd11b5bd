import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { address, everybodyLeaves, openBrowser } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => everybodyLeaves(browser));
afterAll(() => browser.close());

const rich = [
  '<h2 style="text-align:center">一、指标</h2>',
  '<p>白细胞 10<sup>9</sup>/L，x<sup>i<sub>2</sub></sup>，<u>下划</u>、<s>删去</s>、<mark>标记</mark>，H<sub>2</sub>O</p>',
  '<ul><li>甲</li><li>乙<ol start="3"><li><a href="/news" title="资讯">丙</a></li></ol></li></ul>',
  '<table><caption>表 1 用量 <strong>mg</strong></caption><thead><tr><th scope="col">药</th><th scope="col" colspan="2">量</th></tr></thead>',
  '<tbody><tr><td rowspan="2">甲</td><td style="text-align:right">1</td><td>2</td></tr><tr><td>3</td><td><p>4</p></td></tr></tbody>',
  '<tfoot><tr><td colspan="3">合计</td></tr></tfoot></table>',
  '<blockquote>引<br />文</blockquote><hr /><pre><code>a\n  b</code></pre><p></p><p>一\u00a0\u00a0二 😀 \u200fא</p>',
  '<p>末段</p>',
].join('');

/** The text of an article as the server keeps it. */
async function bodyOf(page: Page, token: string, id: number): Promise<string> {
  const { body } = await call(page, `/api/admin/news/article/show/${id}`, { token });
  return (body as { data: { body: string } }).data.body;
}

test('one key in one place of a text changes nothing in another, and what was put in stays', async () => {
  const { page, token, faults } = await staffDesk(browser, 'hema', 'editor');
  const { body: listed } = await call<{ data: { categoryId: number | null }[] }>(page, '/api/admin/news/article/list', {
    token,
  });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const made = await call(page, '/api/admin/news/article/save', {
    token,
    post: { title: '编辑器保真演练', lead: '一处落笔，他处不动。', body: rich, slug: 'journey-rich-text', categoryId },
  });
  const { id } = (made.body as { data: { id: number } }).data;
  const stored = await bodyOf(page, token, id);
  expect(stored).toBe(rich);
  await page.goto(address('hema', `/backend/news/${id}`));
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: '编辑' }).click();
  const text = drawer.getByRole('textbox', { name: '正文', exact: true });
  await text.getByText('末段').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 完');
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '编辑' }).waitFor();
  expect(await bodyOf(page, token, id)).toBe(stored.replace('末段', '末段 完'));
  expect(faults).toEqual([]);
});
