import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { startHosts } from '../kernel/testkit/outside-hosts.ts';
import { address, browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

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

/** Pastes what another program copied where the cursor is. */
const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

/** An article in its form, with the cursor behind its last words; answers what was stored of it. */
async function written(page: Page, token: string, slug: string, body: string) {
  const { body: listed } = await call<{ data: { categoryId: number | null }[] }>(page, '/api/admin/news/article/list', {
    token,
  });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const post = { title: '编辑器保真演练', lead: '一处落笔，他处不动。', body, slug, categoryId };
  const made = await call(page, '/api/admin/news/article/save', { token, post });
  const { id } = (made.body as { data: { id: number } }).data;
  const stored = await bodyOf(page, token, id);
  await page.goto(address('hema', `/backend/news/${id}`));
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: '编辑' }).click();
  await drawer.getByRole('textbox', { name: '正文', exact: true }).getByText('末段').click();
  await page.keyboard.press('End');
  return { id, stored, drawer };
}

/** Saves the open form and waits until it has closed. */
async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('button', { name: '编辑' }).waitFor();
}

/** The text of an article as the server keeps it. */
async function bodyOf(page: Page, token: string, id: number): Promise<string> {
  const { body } = await call(page, `/api/admin/news/article/show/${id}`, { token });
  return (body as { data: { body: string } }).data.body;
}

test('one key in one place of a text changes nothing in another, and what was put in stays', async () => {
  const { page, token, faults } = await staffDesk(browser, 'hema', 'editor');
  const { id, stored, drawer } = await written(page, token, 'journey-rich-text', rich);
  expect(stored).toBe(rich);
  await page.keyboard.type(' 完');
  await save(drawer);
  expect(await bodyOf(page, token, id)).toBe(stored.replace('末段', '末段 完'));
  expect(faults).toEqual([]);
});

test('pasted pictures come into the library while one writes on, and what stays away is named and keeps the text from the public', async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#27c' } })
    .png()
    .toBuffer();
  const hosts = await startHosts();
  hosts.answer = (_method, host, _path, response) =>
    void (host === 'barred.test' ? response.writeHead(403).end() : response.end(png));
  try {
    const { page, token } = await staffDesk(browser, 'hema', 'editor');
    const { id, drawer } = await written(page, token, 'journey-pasted', '<p>首段</p><p>末段</p>');
    const [fine, barred] = [hosts.url('cdn', '/640'), hosts.url('barred', '/a.png')];
    await paste(
      page,
      `<p>甲<img data-src="${fine}" alt="图一"></p><p>乙<img src="${barred}"></p><p>丙<img src="data:image/png;base64,${png.toString('base64')}"></p>`,
    );
    await page.keyboard.type('续写');
    await drawer.getByText('对方网站不允许取用这张图片（403）').waitFor();
    await expect.poll(() => drawer.locator('.ProseMirror img[src^="/api/file/"]').count()).toBe(2);
    await save(drawer);
    const stored = await bodyOf(page, token, id);
    expect(stored).toMatch(
      /甲<img [^>]*src="\/api\/file\/\d+\/[^"]+"[^>]*alt="图一"|甲<img alt="图一" src="\/api\/file\/\d+\//,
    );
    expect(stored).toContain(`data-from="${barred}"`);
    expect(stored).toContain('续写');
    await drawer.getByText('正文里还有没取回的图片').first().waitFor();
    await drawer.getByRole('button', { name: '编辑' }).click();
    await drawer.getByText('对方网站不允许取用这张图片（403）').waitFor();
    await drawer.getByRole('button', { name: '从正文删除' }).click();
    await save(drawer);
    expect(await bodyOf(page, token, id)).not.toContain('data-from');
  } finally {
    await hosts.close();
  }
});
