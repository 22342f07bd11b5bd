import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, atRest, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { choose, labelled } from './form.ts';
import { hears } from './hears.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const [FROM, TO] = ['hema', 'expo'] as const;
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';
const REASON = '剂量单位有误，请勿参照';
type Item = { id: number; version: number };

/** Opens an address again until it shows a text: what crosses from shop to shop takes a moment. */
async function openUntil(page: Page, url: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(url);
      await atRest(page);
      return page.getByText(text).first().isVisible();
    })
    .toBe(true);
}

test('a text is shared, taken over, read, corrected and called back, with the proof of it', async () => {
  const title = `走查用的共享${Date.now() % 1e6}`;
  const { page: desk, faults, token } = await staffDesk(browser, FROM, 'admin', '/backend/shared-texts');
  await desk.getByRole('heading', { name: '共享出去的内容' }).waitFor();
  const { body: listed } = await call<{ data: { categoryId: number | null }[] }>(desk, '/api/admin/news/article/list', {
    token,
  });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const values = { title, lead: '剂量一览', slug: `shared-${Date.now()}`, categoryId };
  const save = async (post: Record<string, unknown>): Promise<Item> =>
    (await call<{ data: Item }>(desk, '/api/admin/news/article/save', { token, post: { ...values, ...post } })).body
      .data;
  const made = await save({ body: '<p>每公斤体重 5 毫克</p>' });
  const { page: chief, faults: broken } = await staffDesk(browser, FROM, 'chief', `/backend/news/${made.id}`);
  await take(chief, '发布', '已发布');

  await desk.goto(address(FROM, `/backend/news/${made.id}`));
  const sheet = desk.getByRole('dialog').first();
  await sheet.getByRole('button', { name: '共享给伙伴' }).click();
  const asked = desk.getByRole('dialog', { name: '把这项内容共享给伙伴？' });
  await asked.getByText('1 个伙伴可以转载它').waitFor();
  await asked.getByRole('button', { name: '共享给伙伴' }).click();
  await sheet.getByRole('button', { name: '停止共享' }).waitFor();
  const where = await sheet.getByRole('link', { name: '转载 0 处' }).getAttribute('href');

  const { page: other, faults: theirs, token: theirToken } = await staffDesk(browser, TO, 'admin', '/backend/copies');
  await other.getByRole('button', { name: '可转载的内容' }).click();
  await other.getByRole('heading', { name: '可转载的内容' }).waitFor();
  await openUntil(other, address(TO, '/backend/texts-to-copy'), title);
  await other.getByText(title).first().click();
  await other.getByRole('dialog').first().getByRole('button', { name: '转载', exact: true }).click();
  const ask = other.getByRole('dialog', { name: '转载这项内容？' });
  await choose(other, '放在', '会议动态');
  await ask.getByRole('button', { name: '转载', exact: true }).click();
  await other.waitForURL('**/backend/copies/*');
  await openUntil(other, other.url(), '打开转载');
  const copy = other.url().split('/').at(-1);
  const own = (await other.getByRole('link', { name: '打开转载' }).getAttribute('href')) ?? '';
  const { body: copied } = await call<{ data: { slug: string } }>(
    other,
    `/api/admin/news/article/show/${own.split('/').at(-1)}`,
    { token: theirToken },
  );
  const path = `/news/${copied.data.slug}`;
  await other.goto(address(TO, `${own}?edit=1`));
  const form = other.getByRole('dialog').first();
  await expect.poll(() => labelled(form, '标题').isDisabled()).toBe(true);
  await expect.poll(() => labelled(form, '网址名称').isEnabled()).toBe(true);

  const { page: phone, faults: reader } = await visit(browser, { device: 'phone' });
  await open(phone, address(TO, path));
  await phone.getByText('每公斤体重 5 毫克').waitFor();
  await phone.getByRole('link', { name: '华夏血液学苑' }).waitFor();
  expect(await phone.locator('link[rel=canonical]').getAttribute('href')).toContain(
    address(FROM, `/news/${values.slug}`),
  );

  const changed = await save({ id: made.id, version: made.version + 1, body: '<p>每公斤体重 0.5 毫克</p>' });
  await call(desk, '/api/admin/news/article/correct', { token, post: { ...changed, note: '更正剂量单位' } });
  await openUntil(phone, address(TO, path), '每公斤体重 0.5 毫克');
  const isIn = hears(phone);
  await phone.reload();
  await phone.getByText('更正剂量单位').waitFor();
  await isIn;
  await atRest(phone);

  // A doctor of the shop that it comes from reads the original at the same time.
  const { page: doctor, faults: lost } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, FROM, DOCTOR);
  const isTold = hears(doctor);
  await open(doctor, address(FROM, `/news/${values.slug}`));
  await doctor.getByText('每公斤体重 0.5 毫克').waitFor();
  await isTold;
  await atRest(doctor);

  const { version } = (await call<{ data: Item }>(desk, `/api/admin/news/article/show/${made.id}`, { token })).body
    .data;
  await call(desk, '/api/admin/recall/make', {
    token,
    post: { record: 'news.article', id: made.id, version, reason: REASON },
  });
  // The open pages are told, that of the copy and that of the original: they are not loaded again.
  for (const page of [phone, doctor]) {
    await page.getByText('每公斤体重 0.5 毫克').waitFor({ state: 'hidden' });
    await page.getByText(REASON).waitFor();
  }
  await openUntil(desk, address(FROM, where ?? ''), '已收回');
  await desk.getByText('云启会务').waitFor();
  await openUntil(other, address(TO, `/backend/copies/${copy}`), '已被收回');
  await other.getByText(REASON).waitFor();
  expect([...faults, ...broken, ...theirs, ...reader, ...lost]).toEqual([]);
});
