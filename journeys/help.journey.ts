import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a visitor finds an article on the phone and says why it did not help; what nobody wrote about is written by an editor for doctors, published by another, and found by a doctor alone', async () => {
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await open(phone, address(SHOP, '/help'));
  await phone.getByRole('link', { name: '学分与证书' }).click();
  await phone.getByRole('heading', { name: '学分与证书', level: 1 }).waitFor();
  // For doctors alone: neither the collection nor what lies in it.
  expect(await phone.getByText('给作者').count()).toBe(0);
  const noted = phone.waitForResponse((answer) => answer.url().endsWith('/api/front/knowledge/read'));
  await phone.getByRole('link', { name: '学分证书在哪里领取' }).click();
  // That it is read is known, so that whoever asks doctors soon after counts as not helped.
  expect((await noted).status()).toBe(200);
  await phone.getByRole('heading', { name: '学分证书在哪里领取' }).waitFor();
  const asked = phone.getByRole('region', { name: '这篇文章对您有帮助吗？' });
  await asked.getByRole('button', { name: '没有帮助' }).click();
  await asked.getByLabel('内容过时').check();
  await asked.getByLabel('还想告诉我们什么').fill('截图是旧版');
  await asked.getByRole('button', { name: '提交' }).click();
  await asked.getByText('您的反馈：内容过时').waitFor();
  await phone.reload();
  await asked.getByText('您的反馈：内容过时').waitFor();
  await phone.getByRole('navigation', { name: '下一篇' }).getByRole('link', { name: '学分怎么计算' }).click();
  await phone.getByRole('heading', { name: '学分怎么计算' }).waitFor();

  const words = `走查用词${[...String(Date.now() % 1e6)].map((digit) => '甲乙丙丁戊己庚辛壬癸'.charAt(Number(digit))).join('')}`;
  await open(phone, address(SHOP, '/help'));
  await phone.getByRole('searchbox', { name: '在帮助中心查找' }).fill(words);
  await phone.getByRole('searchbox', { name: '在帮助中心查找' }).press('Enter');
  await phone.getByText(`没有找到“${words}”`).waitFor();

  const {
    page: desk,
    faults: wrong,
    token,
  } = await staffDesk(browser, SHOP, 'admin', '/backend/help-feedback?tab=all');
  await desk.getByText('学分证书在哪里领取').first().click();
  await desk.getByRole('dialog').getByText('截图是旧版').waitFor();
  await desk.getByRole('dialog').getByText('5 人读后 10 分钟内来求助').waitFor();
  await open(desk, address(SHOP, `/backend/help-misses?q=${encodeURIComponent(words)}`));
  await desk.getByText(words).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: '写文章' }).click();
  const title = desk.getByRole('textbox', { name: /^标题/ });
  await title.waitFor();
  expect(await title.inputValue()).toBe(words);

  // Into the collection that is for doctors alone, for its audience; another person lets it out.
  const id = Number(/help-articles\/(\d+)/.exec(desk.url())?.[1]);
  type Choices = { data: { id: number; name: string }[] };
  const collections = await call<Choices>(desk, '/api/configure/knowledge/collection/list?limit=50', { token });
  const collectionId = collections.body.data.find(({ name }) => name === '给作者')?.id;
  const shown = await call<{ data: { version: number } }>(desk, `/api/admin/knowledge/article/show/${id}`, { token });
  const text = { title: words, lead: '写给作者', body: '<p>请先登录再投稿。</p>', collectionId, audience: 'doctor' };
  const post = { id, version: shown.body.data.version, ...text };
  expect((await call(desk, '/api/admin/knowledge/article/save', { post, token })).status).toBe(200);
  const { page: chief, faults: broken } = await staffDesk(browser, SHOP, 'chief', `/backend/help-articles/${id}`);
  await take(chief, '发布', '已发布');
  const { page: doctor, faults: lost } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, SHOP, DOCTOR);
  await open(doctor, address(SHOP, '/help'));
  await doctor.getByRole('link', { name: '给作者' }).click();
  await doctor.getByRole('link', { name: words }).click();
  await doctor.getByText('请先登录再投稿').waitFor();
  await open(phone, address(SHOP, `/help?q=${encodeURIComponent(words)}`));
  await phone.getByText(`没有找到“${words}”`).waitFor();
  expect([...faults, ...wrong, ...broken, ...lost]).toEqual([]);
});
