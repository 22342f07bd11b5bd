import { afterEach, expect, test } from 'vitest';
import { address, atRest, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a reader on the phone sees what is advertised marked, it counts once it was seen, and one tap closes it', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address(SHOP, '/news'));
  const advertised = page.locator('[data-ad-slot]').getByText('广告', { exact: true });
  expect(await advertised.count(), 'nothing before somebody comes near it').toBe(0);
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/front/advertise/event'));
  await page.locator('[data-ad-slot="news-list"]').scrollIntoViewIfNeeded();
  const ad = page.getByRole('complementary', { name: /^广告：六周血涂片读片训练营/ });
  await ad.getByText('广告', { exact: true }).waitFor();
  await ad.scrollIntoViewIfNeeded();
  expect((await counted).status()).toBe(200);
  const close = ad.getByRole('button', { name: /^关闭广告/ });
  const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  const closed = page.waitForResponse((answer) => answer.url().endsWith('/api/front/advertise/event'));
  await close.click();
  expect((await closed).status()).toBe(200);
  await ad.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);

  // A page of health knowledge has no place for any, and asks for none.
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/front/advertise') && asked.push(request.url())));
  await open(page, address(SHOP, '/kepus'));
  await page.getByRole('link', { name: '血常规单子上，先看这三行' }).first().click();
  await page.locator('article h1').waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await atRest(page);
  expect(await page.locator('[data-ad-slot]').count()).toBe(0);
  expect(asked).toEqual([]);
});

// Before the desk passes another one of the same campaign, which would have its turn too.
test('what is advertised to professionals is shown to a doctor on the phone', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await signedIn(page, SHOP, DOCTOR);
  await open(page, address(SHOP, '/news'));
  await page.locator('[data-ad-slot="news-list"]').scrollIntoViewIfNeeded();
  const ad = page.getByRole('complementary', { name: /^广告：澄川 CF-9 流式细胞仪/ });
  await ad.getByText('东械广审（文）第271120-00418号').waitFor();
  await ad.getByText('广告', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('the desk says why the law forbids an advertisement, and whoever did not write one passes it', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'editor', '/backend/ad-creatives/new');
  expect(token).not.toBe('');
  await desk.getByLabel(/^标题/).fill(`走查用的广告${Date.now() % 1e6}`);
  await desk.getByLabel(/^链接/).fill('/news');
  await desk.getByLabel(/^投放/).click();
  await desk.getByText('泊宁读片训练营招生').last().click();
  await desk.getByLabel(/^类别/).click();
  // The list is drawn as far as one sees it; what is forbidden stands at its end.
  await desk.keyboard.press('ArrowUp');
  await desk.getByText('处方药（禁止）').last().click();
  await desk.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('法律禁止在互联网上发布这类广告').first().waitFor();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);

  const { page: chief, faults: wrong } = await staffDesk(browser, SHOP, 'chief', '/backend/ad-creatives?state=waiting');
  await chief.getByText('澄川便携血凝仪').first().click();
  await chief.getByText('东械广审（文）第271203-00431号').last().waitFor();
  await chief.getByRole('button', { name: '通过', exact: true }).click();
  await chief.getByText('请核对图、文、链接与批准文号一致').waitFor();
  await chief.getByRole('dialog').last().getByRole('button', { name: '通过', exact: true }).click();
  await chief.getByText('已处理').waitFor();
  await open(chief, address(SHOP, '/backend/ad-report'));
  await chief.getByText('六周血涂片读片训练营，第四期报名中').first().waitFor();
  expect(wrong).toEqual([]);
});

test('an article that links to a shop comes out with its label alone, which readers see on the list and the page', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/news');
  const title = `走查用的软文${Date.now() % 1e6}`;
  const { body: listed } = await call<{ data: { categoryId: number | null }[] }>(desk, '/api/admin/news/article/list', {
    token,
  });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const body = '<p>详见<a href="https://item.jd.com/1000.html">商品页</a>。</p>';
  const post = { title, lead: '一款家用血压计', body, slug: `sold-${Date.now()}`, categoryId };
  const made = await call<{ data: { id: number } }>(desk, '/api/admin/news/article/save', { token, post });
  await desk.goto(address(SHOP, `/backend/news/${made.body.data.id}`));
  const sheet = desk.getByRole('dialog').first();
  await sheet.getByText(/内容带有购买链接，请填写广告主/).waitFor();
  await sheet.getByRole('button', { name: '编辑', exact: true }).click();
  await desk.getByLabel('广告主', { exact: true }).fill('示例医疗器械有限公司');
  await desk.getByRole('dialog').last().getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByText('已保存').first().waitFor();
  await take(desk, '发布', '已发布');
  expect(faults).toEqual([]);

  const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(phone, address(SHOP, '/news'));
  const entry = phone.getByRole('article').filter({ hasText: title }).first();
  await entry.getByText('广告', { exact: true }).waitFor();
  await entry.getByRole('link').first().click();
  await phone.getByText('提供，并非编辑部的独立报道').waitFor();
  await phone.getByText('示例医疗器械有限公司', { exact: true }).waitFor();
  await expect.poll(() => phone.title()).toContain(`【广告】${title}`);
  expect(wrong).toEqual([]);
});
