import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';

test('a visitor finds an article on the phone and says why it did not help; what nobody wrote about becomes a draft at the desk', async () => {
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await open(phone, address(SHOP, '/help'));
  await phone.getByRole('link', { name: '学分与证书' }).click();
  await phone.getByRole('heading', { name: '学分与证书', level: 1 }).waitFor();
  // For doctors alone: neither the collection nor what lies in it.
  expect(await phone.getByText('给作者').count()).toBe(0);
  await phone.getByRole('link', { name: '学分证书在哪里领取' }).click();
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

  const { page: desk, faults: wrong } = await staffDesk(browser, SHOP, 'admin', '/backend/help-feedback?tab=all');
  await desk.getByText('学分证书在哪里领取').first().click();
  await desk.getByRole('dialog').getByText('截图是旧版').waitFor();
  await open(desk, address(SHOP, `/backend/help-misses?q=${encodeURIComponent(words)}`));
  await desk.getByText(words).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: '写文章' }).click();
  const title = desk.getByRole('textbox', { name: /^标题/ });
  await title.waitFor();
  expect(await title.inputValue()).toBe(words);
  expect([...faults, ...wrong]).toEqual([]);
});
